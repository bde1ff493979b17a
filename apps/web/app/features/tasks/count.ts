import type { Api } from "~/lib/api.server.ts";

/** How many tasks wait now; 0 if that cannot be read: a page is not lost for a number in its menu. */
export async function countTasks(api: Api): Promise<number> {
  try {
    return (await api.tasks.waiting({ rows: 0 })).data.count;
  } catch {
    return 0;
  }
}
