import type { PaymentChannel } from "@jukung/contract";
import { CHANNEL_NAMES } from "@jukung/contract/channels";
import { m } from "~/lib/paraglide/messages.js";
import "./pay-marks.css";

/** A short word for each: a virtual account is its bank's. */
const markOf = (channel: PaymentChannel): string => {
  const { bank, name }: { bank?: string; name?: string } = CHANNEL_NAMES[channel];
  return bank ?? name ?? m.pay_mark_cards();
};

/** What one can pay with on the gateway's page, as words of one hand; nothing where it is not known. */
export function PayMarks({ channels }: { channels: PaymentChannel[] }) {
  if (channels.length === 0) return null;
  const banks = channels.filter((channel) => channel.endsWith("_VIRTUAL_ACCOUNT"));
  const others = channels.filter((channel) => !banks.includes(channel));
  return (
    <div className="pay-marks">
      <Marks label={m.pay_marks()} channels={others} />
      <Marks label={m.pay_marks_banks()} channels={banks} />
    </div>
  );
}

function Marks({ label, channels }: { label: string; channels: PaymentChannel[] }) {
  if (channels.length === 0) return null;
  return (
    <div>
      <p>{label}</p>
      <ul>
        {channels.map((channel) => (
          <li key={channel}>{markOf(channel)}</li>
        ))}
      </ul>
    </div>
  );
}
