import { oc } from "@orpc/contract";
import { z } from "zod";
import { data } from "./values.ts";

/** Emails about a trip that nobody needs: on the day before, hours before a fast boat, afterwards. */
export const ReminderKind = z.enum(["day_before", "hours_before", "thanks"]);
/** Which of them the site sends, and whether they link to the weather at sea. */
export const ReminderSettings = z.object({
  day_before: z.boolean("field_invalid"),
  hours_before: z.boolean("field_invalid"),
  thanks: z.boolean("field_invalid"),
  weather_link: z.boolean("field_invalid"),
});
/** Whether an address gets no reminders. */
export const ReminderStop = z.object({ stopped: z.boolean("field_invalid") });
/** The same, for whoever has a link from a reminder: its address is shown in part. */
export const LinkedReminderStop = ReminderStop.extend({ email: z.string() });

const link = z.object({ token: z.string().min(1).max(1000) });
const tags = ["Reminders"];
export const reminders = {
  show: oc
    .route({
      method: "GET",
      path: "/reminders/{token}",
      summary: "Whether reminders go to the address of a link; reading it changes nothing",
      tags,
    })
    .input(link)
    .output(data(LinkedReminderStop)),
  change: oc
    .route({
      method: "PUT",
      path: "/reminders/{token}",
      summary: "Stop reminders to the address of a link, or send them again",
      tags,
    })
    .input(link.extend(ReminderStop.shape))
    .output(data(LinkedReminderStop)),
  mine: {
    show: oc
      .route({
        method: "GET",
        path: "/users/reminders",
        summary: "Whether reminders go to one's own address",
        tags,
      })
      .output(data(ReminderStop)),
    change: oc
      .route({
        method: "PUT",
        path: "/users/reminders",
        summary: "Stop reminders to one's own address, or get them again",
        tags,
      })
      .input(ReminderStop)
      .output(data(ReminderStop)),
  },
};

export type ReminderKind = z.infer<typeof ReminderKind>;
export type ReminderSettings = z.infer<typeof ReminderSettings>;
export type ReminderStop = z.infer<typeof ReminderStop>;
export type LinkedReminderStop = z.infer<typeof LinkedReminderStop>;
