import type { CodeDeps } from "../codes/index.ts";
import type { PaymentDeps } from "./reconcile.ts";

export type ClaimDeps = PaymentDeps & { codes: CodeDeps };
