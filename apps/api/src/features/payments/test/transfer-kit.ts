import type { AdminOrder, Order, TransferSettings } from "@jukung/contract";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import type { World } from "../../../../test/world.ts";
import { settingsNow, writeSettings } from "../../site/settings.ts";
import { manualKit, TODAY, transferFor } from "./manual-kit.ts";

export const ACCOUNTS = [
  { bank: "BCA", number: "772 001 2345", holder: "PT Segara Wisata" },
  { bank: "Mandiri", number: "145-00-1122334-5", holder: "PT Segara Wisata" },
];
export const OFFERED: TransferSettings = {
  offered: true,
  hold_minutes: 180,
  check_hours: 12,
  accounts: ACCOUNTS,
  note_id: "Sertakan kode pesanan",
  note_en: "Add your booking code",
};
type Answer = { code?: string; message?: string; errors?: Record<string, string[]>; data: Order };
type Recorded = {
  amount: number;
  proof_id?: number;
  as_received?: boolean;
  reference?: string;
};

/** What tests of bank transfers need: the settings, orders that chose one, proofs, and who decides. */
export function transferKit(world: World) {
  const kit = manualKit(world);
  const settings = async (over: Partial<TransferSettings> = {}, limit = 1_000_000_000) =>
    writeSettings(world.db, {
      ...(await settingsNow(world.db)),
      live: true,
      refund_limit: limit,
      transfer: { ...OFFERED, ...over },
    });
  /** A picture as a phone's screenshot, of another shade each time. */
  let shade = 0;
  async function picture() {
    shade = (shade + 7) % 255;
    const create = {
      width: 540,
      height: 1200,
      channels: 3 as const,
      background: { r: shade, g: 90, b: 60 },
    };
    return sharp({ create }).png().toBuffer();
  }
  const form = (content: Buffer | string, name = "bukti.png") => {
    const body = new FormData();
    const bytes = typeof content === "string" ? content : new Uint8Array(content);
    body.set("proof", new Blob([bytes], { type: "image/png" }), name);
    return body;
  };
  /** A booked crossing, and what its customer does. */
  async function held(over?: Parameters<typeof kit.held>[0]) {
    const made = await kit.held(over);
    const { mine, me } = made;
    const link = `/public-orders/${made.path}`;
    const look = async () => (await world.call<Answer>("GET", mine, { token: me.token })).body.data;
    const send = async (content?: Buffer | string) =>
      world.call<Answer>("POST", `${mine}/transfer/proofs`, {
        token: me.token,
        body: form(content ?? (await picture())),
      });
    return {
      ...made,
      link,
      look,
      choose: () => world.call<Answer>("POST", `${mine}/transfer`, { token: me.token, body: {} }),
      send,
      cancel: () => world.call("POST", `${mine}/cancel`, { token: me.token, body: {} }),
      /** Tasks about its proofs and its money. */
      async tasks() {
        const { rows } = await world.db.execute(sql`select t.type, t.amount::int, t.ended, t.done_at
          is null as open from tasks t join orders o on o.id = t.order_id
          where o.booking_id = ${made.booking_id} order by t.id`);
        return rows;
      },
      mails: () => kit.mails(made.booking_id),
    };
  }
  /** The same, with the bank transfer chosen and, unless said otherwise, a proof sent. */
  async function proved(over?: Parameters<typeof kit.held>[0]) {
    const order = await held(over);
    const chosen = await order.choose();
    expect(chosen.status).toBe(200);
    const sent = await order.send();
    expect(sent.status).toBe(201);
    const { bank_transfer: shown } = sent.body.data;
    return {
      ...order,
      amount: shown?.amount as number,
      code: shown?.code as number,
      proof: shown?.proof?.id as number,
    };
  }
  /** A member of staff, and what they do with a proof. */
  async function staff(role: Parameters<typeof kit.staff>[0] = "finance") {
    const one = await kit.staff(role);
    const pins = new Map<string, string>();
    return {
      ...one,
      /** Asks for the code beforehand, so that several can decide at the same moment. */
      ready: async (path: string, amount: number) => pins.set(path, await one.code(path, amount)),
      async take(path: string, recorded: Recorded) {
        const pin = pins.get(path) ?? (await one.code(path, recorded.amount));
        return one.post(path, "payments/manual", { ...transferFor(path), ...recorded, pin });
      },
      reject: (path: string, proof_id: number, reason = "Gambarnya tidak terbaca") =>
        one.post(path, "transfer/reject", { proof_id, reason }),
      look: async (path: string): Promise<AdminOrder> => one.look(path),
    };
  }
  return { settings, picture, form, held, proved, staff, today: TODAY };
}
