import type { Permission } from "@jukung/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Emails, emailsOf } from "../../../test/emails.ts";
import { MailSink } from "../../../test/mail-sink.ts";
import { type Operation, operationsOf } from "../../../test/openapi.ts";
import { openWorld, type World } from "../../../test/world.ts";
import { factorKit, PASSWORD, type Said } from "./test/factor-kit.ts";

let world: World;
let sink: MailSink;
let emails: Emails;
let kit: ReturnType<typeof factorKit>;
beforeAll(async () => {
  sink = await new MailSink().on();
  world = await openWorld({ env: { SMTP_URL: sink.url } });
  emails = emailsOf(world, sink);
  kit = factorKit(world);
});
beforeEach(async () => {
  await world.db.execute(sql`delete from site_settings`);
  world.clock.advance(60);
});
afterAll(async () => {
  await world?.close();
  await sink?.off();
});

const audited = async (slug: string) => {
  const { rows } = await world.db.execute(
    sql`select action from audit_entries where subject = (select 'staff:' || id from users
      where slug = ${slug}) order by id`,
  );
  return rows.map(({ action }) => action);
};
const failed = ({ status, body }: { status: number; body: Said }) => [status, body.code];

describe("setting up an app", () => {
  test("takes the password and a code; then the password alone opens nothing", async () => {
    const who = await kit.member();
    const { token } = (await kit.login(who.email)).body;
    const elsewhere = (await kit.login(who.email)).body.token;
    const start = (body: object) => kit.send("POST", "/admins/security/app", body, { token });
    expect(failed(await start({ password: "wrong-one" }))).toEqual([422, "password_wrong"]);
    const { secret, uri } = (await start({ password: PASSWORD })).body.data;
    expect(uri).toContain(`secret=${secret}`);
    const shown = (await kit.send("GET", "/admins/security", undefined, { token })).body.data;
    expect(shown.pending).toEqual({ secret, uri });
    expect(shown.second_factor).toBeNull();
    // Another session of the same person does not read it: a stolen one would have the codes.
    const theirs = await kit.send("GET", "/admins/security", undefined, { token: elsewhere });
    expect(theirs.body.data.pending).toBeNull();
    const confirm = (typed: string, by = token) =>
      kit.send("POST", "/admins/security/app/confirm", { code: typed }, { token: by });
    expect(failed(await confirm("000000"))).toEqual([422, "second_factor_wrong"]);
    expect(failed(await confirm(kit.code(secret), elsewhere))).toEqual([409, "set_up_over"]);
    const done = await confirm(kit.code(secret));
    expect(done.body.recovery_codes).toHaveLength(10);
    expect(new Set(done.body.recovery_codes).size).toBe(10);
    for (const one of done.body.recovery_codes) expect(one).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);

    expect([await kit.works(token), await kit.works(elsewhere)]).toEqual([true, false]);
    const next = await kit.login(who.email);
    expect([next.status, next.body]).toEqual([
      200,
      { next: "code", sign_in: expect.any(String), expires_in: 600, passkeys: false },
    ]);
    expect((await emails.subjects(who.email)).at(-1)).toBe("Two-step verification is on");
    expect(await audited(who.slug)).toEqual(["staff.app_set"]);
  });

  test("the secret and the recovery codes are nowhere in the database as they were shown", async () => {
    const { secret, recovery, user } = await kit.secured();
    const { rows } = await world.db.execute(sql`select a::text as app,
      (select string_agg(r::text, ' ') from recovery_codes r where r.user_id = a.user_id) as codes
      from authenticator_apps a where a.user_id = ${user.id}`);
    const kept = `${rows[0]?.app} ${rows[0]?.codes}`;
    for (const text of [secret, ...recovery, ...recovery.map((one) => one.replace("-", ""))])
      expect(kept).not.toContain(text);
    expect(kept).toMatch(/[0-9a-f]{64}/);
  });

  test("a set-up that took half an hour is over", async () => {
    const who = await kit.member();
    const { token } = (await kit.login(who.email)).body;
    const { secret } = (
      await kit.send("POST", "/admins/security/app", { password: PASSWORD }, { token })
    ).body.data;
    for (let i = 0; i < 3; i += 1) {
      world.clock.advance(10);
      await kit.works(token);
    }
    const done = await kit.send(
      "POST",
      "/admins/security/app/confirm",
      { code: kit.code(secret) },
      { token },
    );
    expect(failed(done)).toEqual([409, "set_up_over"]);
  });

  test("another app takes a code of the one before, which works until the new one is confirmed", async () => {
    const { token, secret, email, recovery } = await kit.secured();
    const start = (body: object) => kit.send("POST", "/admins/security/app", body, { token });
    expect(failed(await start({ password: PASSWORD }))).toEqual([422, "invalid"]);
    expect(failed(await start({ password: PASSWORD, code: "123123" }))).toEqual([
      422,
      "second_factor_wrong",
    ]);
    const begun = await start({ password: PASSWORD, code: kit.code(secret) });
    world.clock.advance(0.5);
    expect((await kit.second(await kit.half(email), kit.code(secret))).status).toBe(200);
    const fresh = begun.body.data.secret;
    const confirmed = await kit.send(
      "POST",
      "/admins/security/app/confirm",
      { code: kit.code(fresh) },
      { token },
    );
    expect(confirmed.status).toBe(200);
    world.clock.advance(0.5);
    const sign_in = await kit.half(email);
    for (const old of [kit.code(secret), recovery[0] ?? ""])
      expect(failed(await kit.second(sign_in, old))).toEqual([422, "second_factor_wrong"]);
    expect((await kit.second(sign_in, kit.code(fresh))).status).toBe(200);
  });
});

describe("the second step", () => {
  test.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])("a clock that is %i steps off answers %i", async (steps, status) => {
    const { email, secret } = await kit.secured();
    world.clock.advance(60);
    const sign_in = await kit.half(email);
    const answer = await kit.second(sign_in, kit.code(secret, steps * 30));
    expect(answer.status).toBe(status);
    if (status === 200) expect(await kit.works(answer.body.token)).toBe(true);
    else expect(answer.body.errors?.code?.[0]).toMatch(/^This code is wrong/);
  });

  test("spaces do not count, and the wrong code is said in the reader's language", async () => {
    const { email, secret } = await kit.secured();
    const sign_in = await kit.half(email);
    const wrong = await kit.second(
      sign_in,
      "000 001",
      {},
      { headers: { "Accept-Language": "id" } },
    );
    expect(wrong.body.errors).toEqual({
      code: ["Kode ini salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi."],
    });
    const typed = kit.code(secret).replace(/^.{3}/, "$& ");
    expect((await kit.second(sign_in, typed)).status).toBe(200);
  });

  test("a code is accepted once, and none before it afterwards", async () => {
    const { email, secret } = await kit.secured();
    const [now, before] = [kit.code(secret), kit.code(secret, -30)];
    expect((await kit.second(await kit.half(email), now)).status).toBe(200);
    for (const old of [now, before])
      expect(failed(await kit.second(await kit.half(email), old))).toEqual([
        422,
        "second_factor_wrong",
      ]);
    world.clock.advance(0.5);
    expect((await kit.second(await kit.half(email), kit.code(secret))).status).toBe(200);
  });

  test("of twenty sign-ins with the same code at once one gets in", async () => {
    const { email, secret } = await kit.secured();
    const halves = await Promise.all(Array.from({ length: 20 }, () => kit.half(email)));
    const answers = await Promise.all(halves.map((one) => kit.second(one, kit.code(secret))));
    const won = answers.filter(({ status }) => status === 200);
    expect([won.length, answers.filter(({ status }) => status === 422).length]).toEqual([1, 19]);
    expect(await kit.works(won[0]?.body.token ?? "")).toBe(true);
  });

  test("of twenty codes for one sign-in, all of them right, one gets in", async () => {
    const { email, recovery } = await kit.secured();
    const sign_in = await kit.half(email);
    const answers = await Promise.all(recovery.map((code) => kit.second(sign_in, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("it lasts ten minutes, and one that is used up is over", async () => {
    const { email, secret } = await kit.secured();
    const late = await kit.half(email);
    world.clock.advance(10);
    expect(failed(await kit.second(late, kit.code(secret)))).toEqual([409, "sign_in_over"]);
    const used = await kit.half(email);
    await kit.second(used, kit.code(secret));
    world.clock.advance(0.5);
    expect(failed(await kit.second(used, kit.code(secret)))).toEqual([409, "sign_in_over"]);
    // Who has a second factor sets none up at sign-in, and reads why.
    const has = await kit.send("POST", "/admins/login/set-up", { sign_in: await kit.half(email) });
    expect(failed(has)).toEqual([409, "sign_in_over"]);
    expect(has.body.message).toMatch(/already on|sudah aktif/);
    expect(failed(await kit.second("A".repeat(43), "123456"))).toEqual([409, "sign_in_over"]);
  });

  test("a new password ends the sign-ins under way and the sessions, and forgets devices", async () => {
    const { email, secret, token } = await kit.secured();
    const { device } = (
      await kit.second(await kit.half(email), kit.code(secret), { remember: true })
    ).body;
    const sign_in = await kit.half(email);
    const fresh = { password: "Baru-1234", confirm_password: "Baru-1234" };
    const put = { old_password: PASSWORD, ...fresh };
    expect((await kit.send("PUT", "/admins/password", put, { token })).status).toBe(200);
    world.clock.advance(0.5);
    expect(failed(await kit.second(sign_in, kit.code(secret)))).toEqual([409, "sign_in_over"]);
    const again = await kit.login(email, { password: fresh.password, device });
    expect(again.body.next).toBe("code");
  });

  test("somebody who was suspended after the password does not get in with the code", async () => {
    const { email, secret, slug } = await kit.secured();
    const owner = await world.person("ADMIN");
    const sign_in = await kit.half(email);
    await kit.send("POST", `/admins/admins/${slug}/suspend`, {}, owner);
    expect(failed(await kit.second(sign_in, kit.code(secret)))).toEqual([409, "sign_in_over"]);
  });
});

describe("a recovery code", () => {
  test("signs in once, in any spelling, and the person is told how many are left", async () => {
    const { email, recovery, slug } = await kit.secured();
    await emails.fresh(email);
    const [one = ""] = recovery;
    const typed = ` ${one.toLowerCase().replace("-", " ")} `;
    const answer = await kit.second(await kit.half(email), typed);
    expect(answer.status).toBe(200);
    const mail = await emails.one(email);
    expect([mail.subject, mail.text]).toEqual([
      "A recovery code was used",
      expect.stringContaining("Codes left: 9"),
    ]);
    const again = await kit.second(await kit.half(email), one);
    expect(failed(again)).toEqual([422, "second_factor_wrong"]);
    // There is no next one to wait for, as there is in an app.
    expect(again.body.message).toMatch(/^This recovery code was used already\./);
    const wrong = await kit.second(await kit.half(email), "AAAAA-AAAAA");
    expect(wrong.body.message).toMatch(/^This recovery code is wrong\./);
    expect(await audited(slug)).toEqual(["staff.app_set", "staff.recovery_code_used"]);
  });

  test("of twenty sign-ins with one code at once one gets in", async () => {
    const { email, recovery } = await kit.secured();
    const halves = await Promise.all(Array.from({ length: 20 }, () => kit.half(email)));
    const answers = await Promise.all(halves.map((one) => kit.second(one, recovery[3] ?? "")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("somebody else's does not work", async () => {
    const [one, other] = [await kit.secured(), await kit.secured()];
    const answer = await kit.second(await kit.half(one.email), other.recovery[0] ?? "");
    expect(failed(answer)).toEqual([422, "second_factor_wrong"]);
  });

  test("new ones take password and code, and those before no longer work", async () => {
    const { email, token, secret, recovery } = await kit.secured();
    const path = "/admins/security/recovery-codes";
    const wish = { password: PASSWORD, code: kit.code(secret) };
    expect(failed(await kit.send("POST", path, { password: PASSWORD }, { token }))).toEqual([
      422,
      "invalid",
    ]);
    const made = (await kit.send("POST", path, wish, { token })).body.recovery_codes;
    expect(made).toHaveLength(10);
    const sign_in = await kit.half(email);
    expect((await kit.second(sign_in, recovery[0] ?? "")).status).toBe(422);
    expect((await kit.second(sign_in, made[0] ?? "")).status).toBe(200);
  });
});

describe("a remembered device", () => {
  const remembered = async () => {
    const who = await kit.secured();
    const { body } = await kit.second(await kit.half(who.email), kit.code(who.secret), {
      remember: true,
    });
    world.clock.advance(0.5);
    return { ...who, device: body.device ?? "", session: body.token };
  };

  test("is asked for no code for 30 days", async () => {
    const { email, device } = await remembered();
    const again = await kit.login(email, { device });
    expect(await kit.works(again.body.token)).toBe(true);
    world.clock.advance(30 * 24 * 60 - 1);
    expect((await kit.login(email, { device })).body.token).toEqual(expect.any(String));
    world.clock.advance(1);
    expect((await kit.login(email, { device })).body.next).toBe("code");
  });

  test("is one account's: of another account it is asked for a code, and a wrong password is one", async () => {
    const [one, other] = [await remembered(), await kit.secured()];
    expect((await kit.login(other.email, { device: one.device })).body.next).toBe("code");
    const wrong = await kit.login(one.email, { device: one.device, password: "wrong-one" });
    expect(failed(wrong)).toEqual([422, "credentials_invalid"]);
  });

  test("is forgotten by its owner, and by nobody else", async () => {
    const { email, device, session, slug } = await remembered();
    const { devices } = (await kit.send("GET", "/admins/security", undefined, { token: session }))
      .body.data;
    const path = `/admins/security/devices/${devices[0]?.id}`;
    const stranger = await world.person("ADMIN");
    expect((await kit.send("DELETE", path, {}, stranger)).status).toBe(404);
    expect((await kit.login(email, { device })).body.next).toBeUndefined();
    expect((await kit.send("DELETE", path, {}, { token: session })).status).toBe(200);
    expect((await kit.login(email, { device })).body.next).toBe("code");
    expect(await audited(slug)).toContain("staff.device_forget");
  });

  test("is forgotten when the second factor is turned off and on again", async () => {
    const { email, device, session, secret } = await remembered();
    const wish = { password: PASSWORD, code: kit.code(secret) };
    const off = await kit.send("POST", "/admins/security/remove", wish, { token: session });
    expect(off.status).toBe(200);
    const { token } = (await kit.login(email, { device })).body;
    const begun = await kit.send("POST", "/admins/security/app", { password: PASSWORD }, { token });
    const code = kit.code(begun.body.data.secret);
    await kit.send("POST", "/admins/security/app/confirm", { code }, { token });
    expect((await kit.login(email, { device })).body.next).toBe("code");
  });
});

describe("turning it off", () => {
  test("takes password and code, ends the other sessions and is told by email", async () => {
    const { email, token, secret, slug } = await kit.secured();
    const other = (await kit.second(await kit.half(email), kit.code(secret))).body.token;
    world.clock.advance(0.5);
    await emails.fresh(email);
    const remove = (body: object) => kit.send("POST", "/admins/security/remove", body, { token });
    expect(failed(await remove({ password: PASSWORD }))).toEqual([422, "invalid"]);
    expect(failed(await remove({ password: "wrong-one", code: kit.code(secret) }))).toEqual([
      422,
      "password_wrong",
    ]);
    expect((await remove({ password: PASSWORD, code: kit.code(secret) })).status).toBe(200);
    expect([await kit.works(token), await kit.works(other)]).toEqual([true, false]);
    expect((await kit.login(email)).body.token).toEqual(expect.any(String));
    expect(await emails.subjects(email)).toEqual(["Two-step verification was turned off"]);
    expect(await audited(slug)).toEqual(["staff.app_set", "staff.factor_remove"]);
    expect(failed(await remove({ password: PASSWORD }))).toEqual([409, "second_factor_missing"]);
  });
});

describe("where one is signed in", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
  const mac =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
  const from = (agent: string) => ({ headers: { "User-Agent": agent } });

  test("is a list by browser and system; one of them ends, or all others", async () => {
    const { email } = await kit.member();
    const here = (await kit.login(email, {}, from(mac))).body.token;
    world.clock.advance(1);
    const there = (await kit.login(email, {}, from(phone))).body.token;
    const third = (await kit.login(email)).body.token;
    const list = async () =>
      (await kit.send("GET", "/admins/security", undefined, { token: here })).body.data.sessions;
    expect(
      (await list()).map(({ browser, system, is_this }) => [browser, system, is_this]),
    ).toEqual([
      [null, null, false],
      ["Chrome", "Android", false],
      ["Safari", "macOS", true],
    ]);
    const [, one] = await list();
    const end = (token: string) =>
      kit.send("DELETE", `/admins/security/sessions/${one?.id}`, {}, { token });
    const stranger = await world.person("ADMIN");
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(here)).status).toBe(200);
    expect([await kit.works(here), await kit.works(there), await kit.works(third)]).toEqual([
      true,
      false,
      true,
    ]);
    await kit.send("POST", "/admins/security/sessions/end-others", {}, { token: here });
    expect([await kit.works(here), await kit.works(third)]).toEqual([true, false]);
    expect(await list()).toHaveLength(1);
  });

  test("ending a session forgets its device; ending all others keeps the own one", async () => {
    const { email, secret } = await kit.secured();
    const remember = async () => {
      const { body } = await kit.second(await kit.half(email), kit.code(secret), {
        remember: true,
      });
      world.clock.advance(0.5);
      return { token: body.token, device: body.device };
    };
    const [mine, lost, third] = [await remember(), await remember(), await remember()];
    const { sessions } = (await kit.send("GET", "/admins/security", undefined, third)).body.data;
    const theirs = sessions[1];
    await kit.send("DELETE", `/admins/security/sessions/${theirs?.id}`, {}, mine);
    expect((await kit.login(email, { device: lost.device })).body.next).toBe("code");
    expect((await kit.login(email, { device: third.device })).body.next).toBeUndefined();
    await kit.send("POST", "/admins/security/sessions/end-others", {}, mine);
    expect((await kit.login(email, { device: third.device })).body.next).toBe("code");
    expect((await kit.login(email, { device: mine.device })).body.next).toBeUndefined();
  });

  test("a made-up browser name is cut short, and breaks nothing", async () => {
    const { email } = await kit.member();
    for (const agent of ["x", `${"(((".repeat(500)} Chrome/1`, "\u00ff"]) {
      const { token } = (await kit.login(email, {}, from(agent))).body;
      expect(await kit.works(token)).toBe(true);
    }
  });
});

describe("a role that needs it", () => {
  const owner = () => kit.secured("owner");
  async function need(roles: string[], token: string) {
    const { body } = await world.call<{ data: object }>("GET", "/admins/site", { token });
    return kit.send("PUT", "/admins/site", { ...body.data, second_factor_roles: roles }, { token });
  }

  test("is decided by an owner alone, who has one already", async () => {
    const manager = await world.person("ADMIN", "manager");
    expect(failed(await need(["counter"], manager.token))).toEqual([403, "forbidden"]);
    const bare = await world.person("ADMIN");
    const refused = await need(["owner", "counter"], bare.token);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ["second_factor_roles"],
    ]);
    expect((await need(["counter"], bare.token)).status).toBe(200);
    expect((await need(["owner", "counter"], (await owner()).token)).status).toBe(200);
    // Whoever may not change it saves the rest, with the list as it was or without it.
    expect((await need(["owner", "counter"], manager.token)).status).toBe(200);
  });

  test("locks out at once who has none, and leads to the set-up after the password", async () => {
    const who = await kit.member("counter");
    const free = await kit.member("catalogue");
    const [session, other] = [
      (await kit.login(who.email)).body.token,
      (await kit.login(free.email)).body.token,
    ];
    expect(await kit.works(session)).toBe(true);
    await need(["counter"], (await owner()).token);
    expect([await kit.works(session), await kit.works(other)]).toEqual([false, true]);

    const begun = (await kit.login(who.email)).body;
    expect(begun.next).toBe("set_up");
    const ask = (path: string, body: object) => kit.send("POST", `/admins/login/${path}`, body);
    const { sign_in } = begun;
    const { secret } = (await ask("set-up", { sign_in })).body.data;
    expect((await ask("set-up", { sign_in })).body.data.secret).toBe(secret);
    const early = await ask("code", { sign_in, code: kit.code(secret) });
    expect(failed(early)).toEqual([409, "sign_in_over"]);
    expect(early.body.message).toMatch(/not set up|belum diatur/);
    expect(failed(await ask("set-up/confirm", { sign_in, code: "000000" }))).toEqual([
      422,
      "second_factor_wrong",
    ]);
    const done = await ask("set-up/confirm", { sign_in, code: kit.code(secret) });
    expect([done.status, done.body.recovery_codes.length]).toEqual([200, 10]);
    expect(await kit.works(done.body.token)).toBe(true);
    // It cannot be turned off while the role needs it.
    world.clock.advance(0.5);
    const off = await kit.send(
      "POST",
      "/admins/security/remove",
      { password: PASSWORD, code: kit.code(secret) },
      done.body,
    );
    expect(failed(off)).toEqual([409, "second_factor_required"]);
  });

  test("of two who set one up with the same password, one does", async () => {
    const who = await kit.member("counter");
    await need(["counter"], (await owner()).token);
    const halves = [await kit.half(who.email), await kit.half(who.email)];
    const ask = (path: string, body: object) => kit.send("POST", `/admins/login/${path}`, body);
    const secrets: string[] = [];
    for (const sign_in of halves) secrets.push((await ask("set-up", { sign_in })).body.data.secret);
    // The later set-up took the place of the earlier.
    const answers = await Promise.all(
      halves.map((sign_in, i) =>
        ask("set-up/confirm", { sign_in, code: kit.code(secrets[i] ?? "") }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await kit.login(who.email)).body.next).toBe("code");
  });

  test("a role that is given later counts at once", async () => {
    const boss = await owner();
    await need(["finance"], boss.token);
    const who = await kit.member("counter");
    const { token } = (await kit.login(who.email)).body;
    const { status } = await kit.send(
      "PUT",
      `/admins/admins/${who.slug}`,
      { first_name: "Kadek", last_name: "", staff_role: "finance", version: 0 },
      boss,
    );
    expect([status, await kit.works(token)]).toEqual([200, false]);
  });
});

describe("an owner removes somebody's", () => {
  const remove = (slug: string, token: string, reason = "Lost the phone") =>
    kit.send("POST", `/admins/admins/${slug}/second-factor/remove`, { reason }, { token });

  test("with a reason: they sign in by password, are told, and it is in the audit", async () => {
    const boss = await kit.member("owner");
    const { token } = (await kit.login(boss.email)).body;
    const who = await kit.secured();
    await emails.fresh(who.email);
    expect(failed(await remove(who.slug, token, " "))).toEqual([422, "invalid"]);
    const shown = await remove(who.slug, token);
    expect([shown.status, shown.body.data]).toEqual([
      200,
      expect.objectContaining({ second_factor: false }),
    ]);
    expect(await kit.works(who.token)).toBe(false);
    expect((await kit.login(who.email)).body.token).toEqual(expect.any(String));
    const mail = await emails.one(who.email);
    expect(mail.subject).toBe("Your two-step verification was removed");
    expect(mail.text).toContain("Lost the phone");
    expect(mail.text).toContain("Kadek ");
    const { rows } = await world.db.execute(sql`select actor_id, detail from audit_entries
      where action = 'staff.factor_remove' and detail ->> 'slug' = ${who.slug}`);
    expect(rows).toEqual([
      { actor_id: boss.user.id, detail: { slug: who.slug, reason: "Lost the phone" } },
    ]);
    expect(failed(await remove(who.slug, token))).toEqual([409, "second_factor_missing"]);
  });

  test("not their own, not without the permission; the last owner has the recovery codes", async () => {
    const boss = await kit.secured("owner");
    expect(failed(await remove(boss.slug, boss.token))).toEqual([409, "own_account"]);
    const manager = await world.person("ADMIN", "manager");
    expect(failed(await remove(boss.slug, manager.token))).toEqual([403, "forbidden"]);
    const back = await kit.second(await kit.half(boss.email), boss.recovery[9] ?? "");
    expect(await kit.works(back.body.token)).toBe(true);
  });

  test("that leads to the set-up where the role needs one", async () => {
    const boss = await kit.secured("owner");
    const who = await kit.secured();
    const { body } = await world.call<{ data: object }>("GET", "/admins/site", boss);
    await kit.send("PUT", "/admins/site", { ...body.data, second_factor_roles: ["counter"] }, boss);
    await remove(who.slug, boss.token);
    expect((await kit.login(who.email)).body.next).toBe("set_up");
  });
});

test("a half sign-in reaches no operation of the API", async () => {
  const operations = await operationsOf(world);
  const who = await kit.secured("owner");
  const waiting = await kit.half(who.email);
  const bare = await kit.member("counter");
  const site = await world.call<{ data: object }>("GET", "/admins/site", who);
  const roles = { ...site.body.data, second_factor_roles: ["counter"] };
  await kit.send("PUT", "/admins/site", roles, who);
  const setting_up = await kit.half(bare.email);
  const nobody = (operation: Operation, token: string) =>
    world.call<{ code?: string }>(
      operation.method,
      operation.path.replaceAll("{kind}", "tours").replaceAll(/\{\w+\}/g, "404404"),
      { token, ...(operation.method === "GET" ? {} : { body: {} }) },
    );
  expect(operations.length).toBeGreaterThan(150);
  for (const operation of operations)
    for (const token of [waiting, setting_up]) {
      const [half, none] = [await nobody(operation, token), await nobody(operation, "")];
      expect([operation.name, half.status, half.body.code]).toEqual([
        operation.name,
        none.status,
        none.body.code,
      ]);
      if (operation.path.startsWith("/admins/") && operation.permission)
        expect([operation.name, half.status]).toEqual([operation.name, 401]);
    }
  const needs = new Set(operations.map(({ permission }) => permission as Permission | undefined));
  expect(needs.size).toBeGreaterThan(10);
}, 60_000);
