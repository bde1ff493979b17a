import { data, redirect, redirectDocument } from "react-router";
import { refusalOf } from "~/lib/api.server.ts";
import { writeCookie } from "~/lib/cookies.ts";
import { currencyCookie } from "~/lib/currency.ts";
import { forgetDrafts } from "~/lib/draft-cookie.server.ts";
import { flash } from "~/lib/flash.ts";
import { m } from "~/lib/paraglide/messages.js";
import { isLocale, type Locale } from "~/lib/paraglide/runtime.js";
import { readForm, refuse } from "~/lib/posted.server.ts";
import { endedSession, FORGET_HERE } from "~/lib/session.server.ts";
import { startedIn } from "~/lib/take-theirs.ts";
import type { Visit } from "~/lib/visit.ts";
import { formatTyped, wholeNumber } from "~/ui/phone-field/numbers.ts";
import { orderPath } from "../../orders/index.ts";
import { type Area, callsOf, settingsOf } from "../area.ts";

/** Who is signed in, the phone field's country, and whether a customer is reminded of trips. */
export async function loadSettings({ api }: Visit, area: Area) {
  const [profile, country, reminders] = await Promise.all([
    callsOf(api, area).profile(),
    api.geo.country(),
    // Staff have no trips of their own.
    area === "user" ? api.reminders.mine.show() : null,
  ]);
  const { phone } = profile.data;
  return {
    profile: { ...profile.data, phone: phone && formatTyped(phone, "").shown },
    country: country.data.country,
    reminders: reminders?.data ?? null,
  };
}
export type Loaded = Awaited<ReturnType<typeof loadSettings>>;

/** All actions of the settings page. An error goes to the form that was sent. */
export function changeSettings(visit: Visit, area: Area, request: Request) {
  const multipart = request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  return multipart ? putAvatar(visit, area, request) : changeDetails(visit, area, request);
}

/** A new avatar with its chosen square; without scripts the middle is used. */
async function putAvatar(visit: Visit, area: Area, request: Request) {
  const form = await request.formData();
  const avatar = form.get("avatar");
  const box = ["x", "y", "width", "height"].flatMap((name) =>
    form.has(name) ? [[name, Number(form.get(name))]] : [],
  );
  try {
    const { message } = await callsOf(visit.api, area).putAvatar({
      avatar: avatar instanceof File ? avatar : new File([], ""),
      ...Object.fromEntries(box),
    });
    flash(visit, "done", message);
    return redirect(settingsOf(area));
  } catch (error) {
    const { message, errors, status } = refusalOf(error);
    return data({ avatar: errors?.avatar?.[0] ?? message }, { status });
  }
}

type Posted = Partial<
  Record<
    "first_name" | "last_name" | "email" | "phone" | "locale" | "currency" | "password",
    string
  >
>;

async function changeDetails(visit: Visit, area: Area, request: Request) {
  const posted = await readForm<Posted>(request);
  const { value, form } = posted;
  const calls = callsOf(visit.api, area);
  const intent = String(form.get("intent"));
  try {
    if (intent === "avatar-remove") {
      flash(visit, "done", (await calls.deleteAvatar()).message);
    } else if (intent === "email") {
      flash(visit, "done", (await calls.updateProfile({ email: value.email ?? "" })).message);
    } else if (intent === "reminders" && area === "user") {
      const stopped = form.get("reminders") !== "yes";
      await visit.api.reminders.mine.change({ stopped });
      flash(visit, "done", stopped ? m.reminders_off_saved() : m.reminders_on_saved());
    } else if (intent === "delete") {
      const { password } = value;
      const { message } = await calls.deleteAccount(password === undefined ? {} : { password });
      visit.setCookie(endedSession());
      forgetDrafts(visit, request);
      flash(visit, "done", message);
      return redirectDocument("/", { headers: FORGET_HERE });
    } else if (intent === "profile") {
      // An empty choice is not posted as a value: the field alone says that it was shown.
      const currency = form.has("currency") ? (value.currency ?? "") : undefined;
      const change = changeOf(
        { ...value, ...(currency === undefined ? {} : { currency }) },
        startedIn(form),
      );
      await calls.updateProfile(change);
      if (change.currency !== undefined) visit.setCookie(currencyCookie(change.currency));
      return saved(visit, area, change.locale);
    }
  } catch (error) {
    const { data: answer, init } = refuse(posted, error, { hide: ["password"] });
    const first = await firstOf(visit, refusalOf(error));
    return data({ intent, ...answer, ...(first ? { first } : {}) }, init ?? {});
  }
  return redirect(settingsOf(area));
}

/**
 * The order that the account waits for: the latest cancelled one whose refund nobody has requested, or the
 * one that the refusal names.
 */
async function firstOf({ api }: Visit, { code, message }: ReturnType<typeof refusalOf>) {
  const open = code === "payment_open";
  if (!open && code !== "refund_not_requested") return null;
  const wanted = open ? {} : { status: "CANCELLED" as const };
  const { data: orders } = await api.orders.mine.list({ ...wanted, page: 1, per_page: 100 });
  const order = orders.find(({ booking_id, actions }) =>
    open ? message.includes(booking_id) : actions.includes("refund"),
  );
  if (!order) return null;
  return {
    to: `${orderPath(order)}${open ? "" : "#refund"}`,
    said: (open ? m.account_delete_open : m.account_delete_order)({ booking: order.booking_id }),
  };
}

/**
 * What is other than it was when the form was drawn: another window may have changed the rest meanwhile. A
 * number that was never given may stay empty; an existing one is not removed.
 */
function changeOf(value: Posted, started: Record<string, unknown>) {
  const { first_name = "", last_name = "", email = "", password, phone = "", locale } = value;
  const isNew = (name: string, now: string) => now !== started[name];
  const number = (text: unknown) => wholeNumber(String(text), "ID") ?? text;
  return {
    ...(isNew("first_name", first_name) ? { first_name } : {}),
    ...(isNew("last_name", last_name) ? { last_name } : {}),
    ...(isNew("email", email) ? { email } : {}),
    ...(password ? { password } : {}),
    ...((phone || !("phone_optional" in value)) && number(phone) !== number(started.phone)
      ? { phone }
      : {}),
    ...(isLocale(locale) && isNew("locale", locale) ? { locale } : {}),
    ...(value.currency !== undefined && isNew("currency", value.currency)
      ? { currency: value.currency }
      : {}),
  };
}

/** A new language applies to the pages too, from the next one on; the document must be reloaded. */
function saved(visit: Visit, area: Area, locale: Locale | undefined) {
  flash(visit, "done", m.profile_updated({}, locale ? { locale } : {}));
  if (!locale) return redirect(settingsOf(area));
  visit.setCookie(writeCookie("i18n_redirected", locale, { maxAge: 31_536_000 }));
  return redirectDocument(settingsOf(area));
}
