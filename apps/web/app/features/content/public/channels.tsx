import type { PaymentChannelTerms } from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { channelLabel } from "~/lib/channel-label.ts";
import { rupiah } from "~/lib/money.ts";
import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import { useSite } from "~/lib/root-data.ts";
import { waysToPay } from "./pay-ways.ts";
import "./channels.css";

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

const methodNames = {
  card: [m.channel_cards, m.pay_way_card],
  qr_code: [() => "QRIS", m.pay_way_qris],
  ewallet: [m.pay_way_ewallet_name, m.pay_way_ewallet],
  virtual_account: [m.pay_way_account_name, m.pay_way_account],
  retail_outlet: [m.pay_way_shop_name, m.pay_way_shop],
} as const;

/** The gateway's methods: who each is for, what it takes, and how a refund of it is paid. */
function Channels({ channels }: { channels: PaymentChannelTerms[] }) {
  return (
    <section>
      <h2>{m.page_channels()}</h2>
      <p>{m.page_channels_text()}</p>
      <table className="site-page-table pay-ways">
        <thead>
          <tr>
            <th scope="col">{m.pay_way()}</th>
            <th scope="col">{m.pay_way_most()}</th>
            <th scope="col">{m.pay_way_refund()}</th>
          </tr>
        </thead>
        {waysToPay(channels, getLocale()).map(({ method, terms }) => {
          const [name, text] = methodNames[method];
          return (
            <tbody key={method}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="pay-way">
                  <b>{name()}</b>
                  <span>{text()}</span>
                </th>
              </tr>
              {terms.map(({ max, refund, channels }) => (
                <tr key={channels[0]}>
                  <td>
                    {method === "card" ? (
                      name()
                    ) : (
                      <ul className="pay-way-marks">
                        {channels.map((channel) => (
                          <li key={channel}>{markOf(channel)}</li>
                        ))}
                      </ul>
                    )}
                  </td>
                  <td className="num">{max === null ? m.page_channel_no_limit() : rupiah(max)}</td>
                  <td>{refundText(refund)}</td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

/** The word on its plate: a virtual account is its bank's. */
function markOf(channel: PaymentChannelTerms["channel"]): string {
  const { bank }: { bank?: string; name?: string } = CHANNEL_NAMES[channel];
  return bank ?? channelLabel(channel);
}

const refundText = (refund: PaymentChannelTerms["refund"]): string =>
  refund
    ? (refund.full_only ? m.page_channel_back_full : m.page_channel_back)({ days: refund.days })
    : m.page_channel_transfer();
