import { z } from "zod";
import { KindPath, Slug } from "./values.ts";

/** Which order, which of its papers, which proof: what the addresses of its operations name. */
export const OneOrder = z.object({ kind: KindPath, slug: Slug });
/** One of the names in the order's `documents`. */
export const DocumentName = { name: z.string() };
/** A proof of a bank transfer. */
export const ProofId = { id: z.coerce.number().int().positive().max(2_000_000_000) };
/** The answer to the wish for a PIN. */
export const CodeMailed = z.object({ message: z.string(), expires_in: z.number().int() });
