import { useSite } from "~/lib/root-data.ts";
import { whatsappShown } from "~/lib/whatsapp.ts";

/** Who sold it and how they are reached: on paper only, where no footer follows. */
export function Seller() {
  const { name, trust, addresses, whatsapp, email } = useSite();
  const parts = [
    trust.legal_name || name,
    ...addresses,
    whatsapp && whatsappShown(whatsapp),
    email,
  ];
  return <p className="order-seller">{parts.filter(Boolean).join(" · ")}</p>;
}
