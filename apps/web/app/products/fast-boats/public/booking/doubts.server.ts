import { m } from "~/lib/paraglide/messages.js";
import { getLocale } from "~/lib/paraglide/runtime.js";
import type { Draft } from "./draft.server.ts";
import { same } from "./people.ts";

type Person = Pick<Draft["passengers"][number], "full_name" | "id_number">;

/**
 * What is allowed, but perhaps a mistake: names with digits or brackets, as a list from a chat has them,
 * a name that appears twice (families), and one identity number of two people.
 */
export function doubtsOf(people: Person[]): string[] {
  const first = (i: number, is: (one: Person) => boolean) => people.slice(0, i).find(is);
  const name = people.find((one, i) => first(i, (other) => same(other.full_name, one.full_name)));
  const plain = ({ id_number }: Person) => id_number.replaceAll(/[\s.-]/g, "").toUpperCase();
  const number = people.flatMap((one, i) => {
    const other = plain(one) && first(i, (earlier) => plain(earlier) === plain(one));
    return other ? [[other.full_name, one.full_name] as const] : [];
  })[0];
  const odd = people.flatMap(({ full_name }) =>
    /[\p{N}()[\]{}]/u.test(full_name) ? full_name : [],
  );
  const names = new Intl.ListFormat(getLocale()).format(odd);
  return [
    odd.length > 0 ? m.review_odd_name({ names }) : undefined,
    name && m.review_same_name({ name: name.full_name }),
    number && m.review_same_id({ first: number[0], second: number[1] }),
  ].filter((doubt) => doubt !== undefined);
}
