import type { Trust } from "@jukung/contract";
import { m } from "./paraglide/messages.js";

/** What the operator says of itself, a sentence each; what is empty is left out. */
export const trustParts = ({ legal_name, company_number, licence, insurance }: Trust): string[] =>
  [
    legal_name,
    company_number && m.trust_company_number({ number: company_number }),
    licence && m.trust_licence({ licence }),
    insurance,
  ].filter(Boolean);
