import { useLoaderData } from "react-router";

type Row = { schedule_id: number; departs: string; arrives: string; ship_name: string };

/** The least a page can do: the rows of the same search as a list. */
export async function loader() {
  const rows = (await (globalThis as { benchRows?: () => Promise<Row[]> }).benchRows?.()) ?? [];
  return { rows };
}

export default function Home() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.schedule_id}>
          {row.departs} {row.arrives} {row.ship_name}
        </li>
      ))}
    </ul>
  );
}
