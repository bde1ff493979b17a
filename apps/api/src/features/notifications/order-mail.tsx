import type { Locale, Order, Site } from "@jukung/contract";
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Text,
} from "@react-email/components";
import { render } from "@react-email/render";
import { formatDay, formatRupiah, formatTime, word } from "../../platform/words.ts";
import type { OrderMail } from "./notify.ts";

export type OrderMailProps = {
  order: Order;
  locale: Locale;
  site: Site;
  public_url: string;
  params: Record<string, string | number>;
};
const WORDS: Record<OrderMail, string> = {
  order_created: "mail_created",
  order_paid: "mail_paid",
  order_expired: "mail_expired",
  order_refunded: "mail_refunded",
};

/** Subject, HTML and plain text of an order's mail, in the reader's language. */
export async function renderOrderMail(event: OrderMail, props: OrderMailProps) {
  const { order, locale } = props;
  const hold = order.hold_expires_at ? new Date(order.hold_expires_at) : new Date(0);
  const words = {
    ...props.params,
    booking: order.booking_id,
    total: formatRupiah(order.total_price, locale),
    time: formatTime(hold, locale),
    day: formatDay(hold, locale),
    amount: formatRupiah(Number(props.params.amount ?? 0), locale),
  };
  const say = (part: string) => word(`${WORDS[event]}_${part}`, locale, words);
  const link =
    event === "order_expired"
      ? `${props.public_url}/fast-boats`
      : `${props.public_url}/public-orders/fast-boats/${order.slug}`;
  const mail = (
    <Html lang={locale}>
      <Head />
      <Preview>{say("title")}</Preview>
      <Body>
        <Container>
          <Heading>{say("title")}</Heading>
          <Text>{word("mail_hello", locale, { name: order.contact.full_name })}</Text>
          <Text>{say("text")}</Text>
          <Button href={link}>{say("button")}</Button>
        </Container>
      </Body>
    </Html>
  );
  return {
    subject: say("subject"),
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  };
}
