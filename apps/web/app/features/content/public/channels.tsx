import type { PaymentChannelTerms } from "@jukung/contract";
import { channelLabel } from "~/lib/channel-label.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useSite } from "~/lib/root-data.ts";

/** How customers pay here: through the gateway, by bank transfer to the operator, or both. */
export function PaymentWays({ channels }: { channels: PaymentChannelTerms[] }) {
  const { gateway, transfer } = useSite().pay_by;
  return (
    <>
      {gateway && <Channels channels={channels} />}
      {transfer && (
        <section>
          <h2>{m.page_transfer()}</h2>
          <p>{m.page_transfer_text()}</p>
        </section>
      )}
    </>
  );
}

/** The gateway's channels: what each takes, and how a refund of it is paid. */
function Channels({ channels }: { channels: PaymentChannelTerms[] }) {
  return (
    <section>
      <h2>{m.page_channels()}</h2>
      <p>{m.page_channels_text()}</p>
      <table className="site-page-table">
        <thead>
          <tr>
            <th scope="col">{m.page_channel()}</th>
            <th scope="col">{m.page_channel_most()}</th>
            <th scope="col">{m.page_channel_refund()}</th>
          </tr>
        </thead>
        <tbody>
          {channels.map(({ channel, max, refund }) => (
            <tr key={channel}>
              <th scope="row">{channelLabel(channel)}</th>
              <td className="num">{max === null ? m.page_channel_no_limit() : rupiah(max)}</td>
              <td>{refundText(refund)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const refundText = (refund: PaymentChannelTerms["refund"]): string =>
  refund
    ? (refund.full_only ? m.page_channel_back_full : m.page_channel_back)({ days: refund.days })
    : m.page_channel_transfer();
