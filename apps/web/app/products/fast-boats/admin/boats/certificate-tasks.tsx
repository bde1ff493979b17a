import type { CertificateTask } from "@jukung/contract";
import { Link } from "react-router";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { plainDay } from "~/lib/dates.ts";
import { m } from "~/lib/paraglide/messages.js";
import { useCan } from "~/lib/root-data.ts";
import { defineOfficeTask } from "../../../define.ts";
import { CertificateStatus } from "./certificate.tsx";
import "./boats.css";

/** A boat may have hundreds of orders: its page lists them all. */
const SHOWN = 8;

/** Boats whose certificate ends soon, has ended, or is not known; with the orders after its last day. */
export const certificateTask = defineOfficeTask<CertificateTask[]>({
  key: "certificates",
  needs: "see_catalogue",
  load: async (api) => {
    const { data } = await api.fastBoats.admin.certificates();
    return data.length > 0 ? data : null;
  },
  Section: ({ data }) => (
    <section className="sheet" id="certificates">
      <h2>{m.certificates_title()}</h2>
      <ul className="certificate-tasks">
        {data.map((task) => (
          <Task key={task.slug} task={task} />
        ))}
      </ul>
    </section>
  ),
});

function Task({ task }: { task: CertificateTask }) {
  const can = useCan();
  const { days_left, certificate, orders } = task;
  const note =
    days_left === null
      ? m.certificate_enter()
      : days_left > 0
        ? m.certificate_days({ count: days_left })
        : days_left === 0
          ? m.certificate_last_day()
          : "";
  return (
    <li>
      <p className="certificate-head">
        <Link className="link" to={offeringPath("fast_boat", task, "detail")}>
          {task.name}
        </Link>
        <CertificateStatus {...certificate} />
      </p>
      <p className="sheet-note">
        {[note, days_left !== null && m.certificate_over()].filter(Boolean).join(". ")}
      </p>
      {orders.length > 0 && (
        <div>
          <p>{m.certificate_orders({ count: orders.length })}</p>
          {can("see_orders") && (
            <p className="certificate-orders">
              {orders.slice(0, SHOWN).map(({ booking_id, slug, date, name }) => (
                <span key={booking_id}>
                  <Link className="link num" to={`/admin/orders/fast-boats/${slug}`}>
                    {booking_id}
                  </Link>{" "}
                  {plainDay(date)}, {name}
                </span>
              ))}
              {orders.length > SHOWN && (
                <Link className="link" to={offeringPath("fast_boat", task, "detail")}>
                  {m.certificate_more({ count: orders.length - SHOWN })}
                </Link>
              )}
            </p>
          )}
        </div>
      )}
      {can("edit_catalogue") && (
        <p>
          <Link className="link" to={offeringPath("fast_boat", task, "edit")}>
            {m.certificate_edit()}
          </Link>
        </p>
      )}
    </li>
  );
}
