import type { SavedTraveller, Sex, TravellerInput } from "@jukung/contract";
import { redirect } from "react-router";
import { countriesOf } from "~/lib/countries.server.ts";
import { refuseEdit, versionIn } from "~/lib/edits.server.ts";
import { flash } from "~/lib/flash.ts";
import { here } from "~/lib/next.ts";
import { m } from "~/lib/paraglide/messages.js";
import { readForm } from "~/lib/posted.server.ts";
import { siteOf } from "~/lib/site.server.ts";
import type { Visit } from "~/lib/visit.ts";
import { formOf, TRAVELLERS, type TravellerForm } from "./traveller-form.ts";

/** Everybody saved, and the one that the address asks to change. */
export async function loadTravellers(visit: Visit, request: Request) {
  const { api, locale } = visit;
  const [{ data: saved }, { manifest }] = await Promise.all([api.travellers.list(), siteOf(visit)]);
  const id = Number(new URL(request.url).searchParams.get("change"));
  const countries = countriesOf(locale);
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  const list = saved.map((one) => ({
    ...one,
    country: names.get(one.nationality) ?? one.nationality,
  }));
  return { list, changed: saved.find((one) => one.id === id) ?? null, countries, manifest };
}

/** Adds, corrects or forgets one. */
export async function changeTravellers(visit: Visit, request: Request) {
  const { api } = visit;
  const posted = await readForm<Partial<TravellerForm>>(request);
  const { form, value } = posted;
  const id = Number(form.get("id") ?? 0);
  const person: TravellerInput = {
    full_name: value.full_name ?? "",
    nationality: value.nationality ?? "",
    date_of_birth: value.date_of_birth || null,
    sex: (value.sex as Sex) || null,
    id_number: value.id_number || null,
  };
  try {
    if (form.get("intent") === "remove") {
      flash(visit, "done", (await api.travellers.remove({ id })).message);
      return redirect(here(request));
    }
    if (id > 0) {
      await api.travellers.update({ id, ...person, version: versionIn(form) });
      flash(visit, "done", m.traveller_changed());
    } else {
      await api.travellers.add(person);
      flash(visit, "done", m.traveller_added());
    }
  } catch (error) {
    return refuseEdit<SavedTraveller>(posted, error, { formOf });
  }
  return redirect(TRAVELLERS);
}
