import type { SystemAlert } from "@jukung/contract";
import { m } from "~/lib/paraglide/messages.js";

/** What each alert says, what to do about it, and the page where that is done. */
export const ALERTS: Record<
  SystemAlert,
  { title: () => string; what_to_do: () => string; to?: string; label?: () => string }
> = {
  no_worker: { title: m.system_no_worker, what_to_do: m.system_no_worker_do },
  gateway_down: { title: m.system_gateway_down, what_to_do: m.system_gateway_down_do },
  emails_late: { title: m.system_emails_late, what_to_do: m.system_emails_late_do },
  emails_refused: {
    title: m.system_emails_refused,
    what_to_do: m.system_emails_refused_do,
    to: "/admin/tasks?type=email_failed",
    label: m.tasks_title,
  },
  bounces_unread: { title: m.system_bounces_unread, what_to_do: m.system_bounces_unread_do },
  payments_late: { title: m.system_payments_late, what_to_do: m.system_payments_late_do },
  jobs_late: { title: m.system_jobs_late, what_to_do: m.system_jobs_late_do },
  jobs_failed: { title: m.system_jobs_failed, what_to_do: m.system_jobs_failed_do },
  connections_few: { title: m.system_connections_few, what_to_do: m.system_connections_few_do },
  replica_behind: { title: m.system_replica_late, what_to_do: m.system_replica_late_do },
  transaction_long: { title: m.system_transaction_long, what_to_do: m.system_transaction_long_do },
  versions_differ: { title: m.system_versions_differ, what_to_do: m.system_versions_differ_do },
  backup_late: { title: m.system_backup_late, what_to_do: m.system_backup_late_do },
  backup_failed: { title: m.system_backup_broken, what_to_do: m.system_backup_broken_do },
  errors_new: { title: m.system_errors_new, what_to_do: m.system_errors_new_do },
};
