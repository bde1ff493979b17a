import type { AdminSchedule } from "@jukung/contract";
import type { ReactNode } from "react";
import { Head } from "~/lib/head.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { Breadcrumb } from "~/ui/breadcrumb.tsx";
import { schedulesPath } from "./paths.ts";

type Props = {
  boat: Pick<AdminSchedule["boat"], "slug" | "name">;
  title: string;
  wrong: boolean;
  /** Beside the title: status and actions. */
  head?: ReactNode;
  children: ReactNode;
};

/** The head of a page of one schedule: where it belongs, and its title. */
export const ScheduleFrame = ({ boat, title, wrong, head, children }: Props) => (
  <div className="offering-frame">
    <Head title={`${title} · ${boat.name}`} wrong={wrong} hidden />
    <Breadcrumb
      steps={[
        { label: m.schedules_of({ boat: boat.name }), to: schedulesPath(boat.slug) },
        { label: title },
      ]}
    />
    <header className="admin-head">
      <h1>{title}</h1>
      {head}
    </header>
    {children}
  </div>
);
