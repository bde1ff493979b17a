import { sql } from "drizzle-orm";
import type { Tx } from "../../../platform/db.ts";

/**
 * Writes a booking's guests, start and remarks. Its order is locked.
 * @param agreed_start what later changes of the start are measured from; null: the start itself
 */
export async function writeTrip(
  tx: Tx,
  order_id: number,
  {
    guests,
    start_time,
    agreed_start,
    remarks,
  }: { guests: number; start_time: string | null; agreed_start: string | null; remarks: string },
): Promise<void> {
  await tx.execute(sql`update private_boat_bookings set guests = ${guests},
    start_time = ${start_time}::time, agreed_start = ${agreed_start}::time, remarks = ${remarks}, version = version + 1
    where order_id = ${order_id}`);
}
