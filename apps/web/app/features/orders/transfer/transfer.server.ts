import { data, redirect } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import { whichOf } from "../cancel/load.server.ts";

type Args = Parameters<typeof whichOf>[0] & { context: Parameters<typeof visitOf>[0] };

/** An order whose bank transfer was chosen; any other leads to its own page. */
export async function loadTransfer(args: Args) {
  const { access, at, path } = whichOf(args);
  const { data: order } = await visitOf(args.context).api.orders[access].show(at);
  const { bank_transfer: transfer } = order;
  if (!transfer) throw redirect(path);
  return { order, transfer, path, now: new Date().toISOString() };
}
export type Loaded = Awaited<ReturnType<typeof loadTransfer>>;

/** Takes the picture of a transfer. */
export async function sendProof(args: Args) {
  const { access, at, path } = whichOf(args);
  const visit = visitOf(args.context);
  const proof = (await args.request.formData()).get("proof");
  // A browser sends a field without a file as one without a name; an empty file has one.
  if (!(proof instanceof File) || (proof.size === 0 && proof.name === ""))
    return data({ error: m.transfer_proof_missing() }, { status: 422 });
  try {
    await visit.api.orders[access].sendProof({ ...at, proof });
  } catch (error) {
    const { message, errors, status } = refusalOf(error);
    const known = status >= 400 && status < 500 ? status : 422;
    return data({ error: errors?.proof?.[0] ?? message }, { status: known });
  }
  flash(visit, "done", m.transfer_proof_sent());
  return redirect(`${path}/transfer`);
}
