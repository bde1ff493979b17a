import type { AdminSchedule } from "@jukung/contract";
import { data, Link, redirect, useLocation } from "react-router";
import { asksToArchive } from "~/features/offerings/admin/archive-address.ts";
import { ArchiveQuestion } from "~/features/offerings/admin/archive-question.tsx";
import { touchedIn } from "~/features/orders/index.ts";
import { unreadableAmounts } from "~/lib/amount.ts";
import { clock, dayOnBali } from "~/lib/dates.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { idIn } from "~/lib/errors.ts";
import { flash } from "~/lib/flash.ts";
import { mergedKey } from "~/lib/forms.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { type Visit, visitOf } from "~/lib/visit.ts";
import { addMonths, monthOf, readMonth } from "~/ui/month-board/months.ts";
import { Status } from "~/ui/status.tsx";
import type { Route } from "./+types/edit";
import { changeSale } from "./archive.server.ts";
import { SaleActions } from "./archive.tsx";
import { loadChoices } from "./choices.server.ts";
import { DayPrices } from "./day-prices.tsx";
import { FareVersions } from "./fares-form.tsx";
import { ScheduleFrame } from "./frame.tsx";
import { calendarPath, schedulePath } from "./paths.ts";
import { type Previewed, saveInTwoSteps } from "./preview.server.ts";
import { saleStates } from "./sale.ts";
import { ScheduleDetails } from "./schedule-form.tsx";
import {
  faresForm,
  formOf,
  inputOf,
  type PostedFares,
  type PostedSchedule,
  together,
  unticked,
  versionsIn,
} from "./values.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api } = visitOf(context);
  const which = { slug: params.slug, id: idIn(params, request) };
  const query = new URL(request.url).searchParams;
  const today = dayOnBali(new Date());
  const bounds = { min: addMonths(monthOf(today), -12), max: addMonths(monthOf(today), 36) };
  const month = readMonth(query.get("month"), { today, ...bounds });
  const [{ data: schedule }, { data: days }, choices] = await Promise.all([
    api.fastBoats.schedules.show(which),
    api.fastBoats.schedules.days({ ...which, month }),
    loadChoices(api),
  ]);
  return { schedule, days, month, ...bounds, choices };
}

type Which = { slug: string; id: number };
type Answer = Previewed & { of: "schedule" | "fares" };

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const which = { slug: params.slug, id: idIn(params, request) };
  const posted = await readForm<PostedSchedule & PostedFares & { intent?: string }>(request);
  const { intent } = posted.value;
  if (intent === "archive" || intent === "restore")
    return changeSale(visit, which, { intent, touched: touchedIn(posted.form) });
  const of = intent === "fares" ? "fares" : "schedule";
  const answer = (previewed: Previewed): Answer => ({ ...previewed, of });
  if (posted.again) return answer(posted.again);
  try {
    const preview =
      of === "fares"
        ? await saveFares(visit, which, posted)
        : await saveSchedule(visit, which, posted);
    if (preview) return answer(preview);
  } catch (error) {
    const site = await visit.api.site.site();
    const refused = refuseEdit(posted, error, {
      fields: [...unticked, "fares"],
      said: unreadableAmounts(posted.form, (name) => /^fares\[\d+\]\.(?!valid)/.test(name)),
      formOf: (current: AdminSchedule) =>
        of === "fares" ? faresForm(current) : formOf(current, { usual: site.data.refund_policy }),
      together,
      sets: ["weekdays"],
    });
    return data(answer(refused.data), refused.init ?? undefined);
  }
  flash(visit, "done", of === "fares" ? m.fares_saved() : m.admin_saved());
  return redirect(schedulePath(which.slug, which.id));
}

type Posted<T> = Awaited<ReturnType<typeof readForm<T & object>>>;
const saveSchedule = (visit: Visit, which: Which, posted: Posted<PostedSchedule>) => {
  const input = { ...inputOf(posted.value), version: versionIn(posted.form) };
  return saveInTwoSteps(posted, input, (asked) =>
    visit.api.fastBoats.schedules.update({ ...which, ...input, ...asked }),
  );
};
const saveFares = (visit: Visit, which: Which, posted: Posted<PostedFares>) => {
  const input = { fares: versionsIn(posted.value), version: versionIn(posted.form) };
  return saveInTwoSteps(posted, input, ({ preview }) =>
    visit.api.fastBoats.schedules.setFares({ ...which, ...input, preview }),
  );
};

/** One schedule: its form, its fares from a day on, and what each day costs. */
export default function EditSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { schedule, days, month, min, max, choices } = loaderData;
  const { boat } = schedule;
  const of = (form: Answer["of"]) => (actionData?.of === form ? actionData : undefined);
  const title = m.schedule_title({
    from: schedule.from_name,
    to: schedule.to_name,
    time: clock(schedule.departs),
  });
  const archived = schedule.archived_at !== null;
  const sale = saleStates[schedule.sale];
  return (
    <ScheduleFrame
      boat={boat}
      title={title}
      wrong={Boolean(actionData?.result?.error)}
      head={
        <>
          <Status kind={sale.kind} badge>
            {sale.label()}
          </Status>
          <div className="admin-head-actions">
            <Link className="link" to={calendarPath(boat.slug, schedule.id)}>
              {m.calendar_link()}
            </Link>
            <SaleActions archived={archived} name={title} />
          </div>
        </>
      }
    >
      {!archived && asksToArchive(search) && (
        <ArchiveQuestion
          kind="fast_boat"
          name={title}
          slug={boat.slug}
          orders={schedule.live_orders}
          action={schedulePath(boat.slug, schedule.id)}
          page={schedulePath(boat.slug, schedule.id)}
        />
      )}
      <ScheduleDetails
        key={`schedule ${mergedKey(of("schedule"))}`}
        schedule={schedule}
        boat={boat}
        choices={choices}
        answer={of("schedule")}
      />
      {/* saving the other form keeps what is typed in this one */}
      <FareVersions
        key={`fares ${JSON.stringify(schedule.fares)} ${mergedKey(of("fares"))}`}
        schedule={schedule}
        answer={of("fares")}
      />
      <DayPrices
        days={days}
        month={month}
        min={min}
        max={max}
        open={new URLSearchParams(search).has("month")}
      />
    </ScheduleFrame>
  );
}
