import { randomBytes } from "node:crypto";
import type { PaymentChannel } from "@jukung/contract";
import { formatDeadline, formatRupiah } from "@jukung/format";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import { METHOD_OF, type SessionInput } from "../../gateway.ts";
import type { SandboxSession } from "./queries.ts";

const NAMES: Record<PaymentChannel, string> = {
  QRIS: "QRIS",
  BCA_VIRTUAL_ACCOUNT: "BCA",
  BNI_VIRTUAL_ACCOUNT: "BNI",
  BRI_VIRTUAL_ACCOUNT: "BRI",
  MANDIRI_VIRTUAL_ACCOUNT: "Mandiri",
  BSI_VIRTUAL_ACCOUNT: "BSI",
  PERMATA_VIRTUAL_ACCOUNT: "Permata",
  GOPAY: "GoPay",
  OVO: "OVO",
  DANA: "DANA",
  SHOPEEPAY: "ShopeePay",
  LINKAJA: "LinkAja",
  CARDS: "Visa, Mastercard, JCB",
  ALFAMART: "Alfamart",
  INDOMARET: "Indomaret",
};
const WORDS = {
  id: {
    title: "Simulasi pembayaran",
    note: "Simulasi pembayaran Jukung: tidak ada dana yang ditagih.",
    total: "Jumlah",
    before: "Bayar sebelum",
    left: "Sisa waktu",
    groups: {
      qr_code: "Kode QR",
      virtual_account: "Virtual account",
      ewallet: "Dompet digital",
      card: "Kartu",
      retail_outlet: "Gerai retail",
    },
    pay: "Bayar",
    other: "Coba hasil lain",
    fail: "Gagal",
    expire: "Biarkan kedaluwarsa",
    late: "Bayar terlambat",
    twice: "Bayar dua kali",
    delay: "Notifikasi ke situs",
    delays: { now: "langsung", late: "10 detik kemudian", never: "tidak pernah" },
    closed: "Sesi ini sudah ditutup.",
    after: "Setelah pembayaran",
    refuse_refunds: "Gagalkan pengembalian dana",
    refuses: "Pengembalian dana dari pembayaran ini akan gagal.",
    dispute: "Ajukan chargeback",
    dispute_won: "Chargeback: situs menang",
    dispute_lost: "Chargeback: situs kalah",
    back: "Kembali ke Jukung",
  },
  en: {
    title: "Test payment page",
    note: "Jukung's payment simulation: no money is charged.",
    total: "Amount",
    before: "Pay before",
    left: "Time left",
    groups: {
      // The rest needs an Indonesian account.
      card: "Card",
      qr_code: "QR code",
      virtual_account: "Virtual account",
      ewallet: "E-wallets",
      retail_outlet: "Retail outlets",
    },
    pay: "Pay",
    other: "Try other outcomes",
    fail: "Fail",
    expire: "Let it expire",
    late: "Pay late",
    twice: "Pay twice",
    delay: "Notification to the site",
    delays: { now: "immediately", late: "10 seconds later", never: "never" },
    closed: "This session is closed.",
    after: "After the payment",
    refuse_refunds: "Let refunds fail",
    refuses: "Refunds of this payment will fail.",
    dispute: "Raise a chargeback",
    dispute_won: "Chargeback: the site wins",
    dispute_lost: "Chargeback: the site loses",
    back: "Back to Jukung",
  },
};

/** A drawing for each way to pay, on a grid of 24: none is anybody's mark. */
const DRAWN: Record<string, string> = {
  qr_code:
    "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 14h2v2h-2zM14 18h2v2h-2zM18 18h2v2h-2z",
  virtual_account: "M3 9l9-5 9 5zM5 10v8M10 10v8M14 10v8M19 10v8M3 20h18",
  ewallet: "M4 7h15v12H4zM4 7l11-3v3M15 13h4",
  card: "M3 6h18v12H3zM3 10h18M6.5 14.5h4",
  retail_outlet: "M4 10h16M5 10v10h14V10M3 10l2-5h14l2 5M10 20v-5h4v5",
};
/** What is printed on a method's plate; a card's has a plate for each network. */
const platesOf = (channel: PaymentChannel): string[] => NAMES[channel].split(", ");

/** What the page shows of the session that the site opened; a demo payment's has no lines. */
type Shown = Pick<SessionInput, "locale" | "description" | "success_url" | "failure_url"> &
  Partial<Pick<SessionInput, "items">>;

/** The sandbox's payment page: the Indonesian payment methods, and everything that can go wrong. */
export function sandboxPage(
  c: Context,
  {
    session,
    status,
    channels,
    paid,
    disputed,
    now,
  }: {
    session: SandboxSession;
    status: string;
    channels: PaymentChannel[];
    /** Money has arrived: it can be disputed. */
    paid: boolean;
    disputed: boolean;
    now: Date;
  },
) {
  const body = session.body as Shown;
  const t = WORDS[body.locale] ?? WORDS.en;
  const nonce = randomBytes(16).toString("base64");
  const open = status === "ACTIVE";
  const left = Math.max(0, Math.ceil((session.expires_at.getTime() - now.getTime()) / 1000));
  const groups = Object.entries(t.groups).map(([method, label]) => {
    const own = channels.filter((channel) => METHOD_OF[channel] === method);
    return own.length === 0
      ? ""
      : html`<fieldset><legend><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${DRAWN[method]}"/></svg>${label}</legend>${own.map(
          (channel) =>
            html`<label><input type="radio" name="channel" value="${channel}" ${channel === "QRIS" ? "checked" : ""}>${platesOf(channel).map((plate, i) => html`${i > 0 ? html`<i>, </i>` : ""}<b class="plate">${plate}</b>`)}</label>`,
        )}</fieldset>`;
  });
  const after = disputed
    ? (["dispute_won", "dispute_lost"] as const)
    : (["dispute", "refuse_refunds"] as const);
  const shop = new URL(body.failure_url).origin;
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; form-action 'self' ${shop}; frame-ancestors 'none'; base-uri 'none'`,
  );
  return c.html(html`<!doctype html><html lang="${body.locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><style nonce="${nonce}">${raw(STYLE)}</style></head><body>
<main><header><p class="tag">Sandbox</p><h1>${t.title}</h1><p>${t.note}</p></header>
<dl><div class="sum"><dt>${t.total}</dt><dd><b>${formatRupiah(session.amount, body.locale)}</b></dd></div>
${open ? html`<div class="left" hidden><dt>${t.left}</dt><dd><b><time role="timer" data-left="${left}"></time></b></dd></div>` : ""}
<div class="trip"><dt>${body.description}</dt>${(body.items ?? []).map(({ name, quantity, unit_price }) => html`<dd><span>${quantity > 1 ? `${quantity} × ` : ""}${name}</span> <span>${formatRupiah(quantity * unit_price, body.locale)}</span></dd>`)}</div>
${open ? html`<div class="before"><dt>${t.before}</dt><dd>${formatDeadline(session.expires_at, now, body.locale)} WITA</dd></div>` : ""}</dl>
<form method="post">
${
  open
    ? html`${groups}<p class="go"><button class="main" name="intent" value="pay">${t.pay} ${formatRupiah(session.amount, body.locale)}</button></p>
<label class="delay">${t.delay} <select name="delay">${Object.entries(t.delays).map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>`
    : html`<p role="status">${t.closed}</p>`
}
<h2>${t.other}</h2><div class="row">
${open ? html`<button name="intent" value="fail">${t.fail}</button><button name="intent" value="expire">${t.expire}</button><button name="intent" value="twice">${t.twice}</button>` : ""}
<button name="intent" value="late">${t.late}</button></div>${
    paid
      ? html`<h2>${t.after}</h2>${session.body.refuses_refunds ? html`<p>${t.refuses}</p>` : ""}<div class="row">
${after.map((intent) => html`<button name="intent" value="${intent}">${t[intent]}</button>`)}</div>`
      : ""
  }</form>
<p><a href="${status === "COMPLETED" ? body.success_url : body.failure_url}">${t.back}</a></p></main>${open ? html`<script nonce="${nonce}">${raw(COUNTDOWN)}</script>` : ""}</body></html>`);
}

/** Counts the time that is left, by the reader's clock from the server's now on; without scripts the time stands there. */
const COUNTDOWN = `{const time=document.querySelector("[data-left]"),end=Date.now()+1e3*time.dataset.left;
const two=(n)=>String(n).padStart(2,"0");
const tick=()=>{const s=Math.max(0,Math.ceil((end-Date.now())/1e3));time.textContent=(s>=3600?Math.floor(s/3600)+":":"")+two(Math.floor(s/60)%60)+":"+two(s%60)};
tick();setInterval(tick,1e3);time.closest("div").hidden=false}`;

const STYLE = `*{box-sizing:border-box}
:root{color-scheme:light dark;--page:light-dark(#eef1f5,#10181f);--sheet:light-dark(#fff,#1a252e);--ink:light-dark(#1b2733,#e7edf2);--soft:light-dark(#4e5b68,#aab7c2);--line:light-dark(#d5dbe1,#3a4853);--edge:light-dark(#7a8794,#71818f);--go:light-dark(#3643b0,#aab6ff);--on:light-dark(#fff,#10181f);--wash:light-dark(#eef0ff,#232c4a)}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:0 auto;padding:1rem 1rem 3rem}header{display:flex;flex-wrap:wrap;gap:0 .75rem;align-items:baseline}header p:last-child{width:100%;margin:0;color:var(--soft);font-size:.875rem}
h1{font-size:1.125rem;line-height:1.3;margin:0}h2{font-size:1rem;margin:2rem 0 .5rem}.tag{background:#4b5ad6;color:#fff;border-radius:4px;padding:.05rem .5rem;margin:0;font-size:.8125rem;font-weight:600}
dl{display:grid;grid-template-columns:1fr auto;background:var(--sheet);border-radius:14px;margin:.75rem 0 1.25rem;box-shadow:0 1px 3px #1b273326;font-variant-numeric:tabular-nums}dl div{padding:.875rem 1rem}dl div[hidden]{display:none}dt{color:var(--soft);font-size:.875rem}dd{margin:0}
.sum b{font-size:clamp(1.25rem,6vw,1.75rem);line-height:1.15;white-space:nowrap}.left{text-align:right}.left b{display:inline-block;font-size:1.375rem;line-height:1.55;color:var(--go)}
.trip,.before{grid-column:1/-1;border-top:1px dashed var(--line)}.trip dt{color:inherit;font-weight:600;font-size:1rem}.trip dd{display:flex;justify-content:space-between;gap:1rem;margin-top:.25rem;font-size:.9375rem}.trip dd span:last-child{white-space:nowrap}.before{display:flex;justify-content:space-between;gap:1rem;font-size:.875rem}
fieldset{display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:.5rem;border:0;margin:0 0 1.125rem;padding:0}legend{display:flex;gap:.5rem;align-items:center;font-weight:600;padding:0;margin-bottom:.5rem}svg{width:1.375rem;height:1.375rem;fill:none;stroke:var(--go);stroke-width:1.75;stroke-linejoin:round;stroke-linecap:round}
fieldset label{display:flex;gap:.375rem;align-items:center;min-height:52px;padding:0 .75rem;border:1px solid var(--line);border-radius:10px;background:var(--sheet);cursor:pointer}fieldset label:only-of-type{grid-column:1/-1}fieldset label:has(:checked){border-color:var(--go);box-shadow:inset 0 0 0 1px var(--go);background:var(--wash)}fieldset i{position:absolute;opacity:0}
.plate{padding:.1rem .4rem;border:1px solid #c3ccd4;border-radius:5px;background:#fff;color:#17324d;font-weight:750;font-size:.875rem;letter-spacing:-.01em;white-space:nowrap}
input[type=radio]{flex:none;margin:0 .25rem 0 0;width:1.15rem;height:1.15rem;accent-color:var(--go)}
.go{margin:0 -1rem;padding:.75rem 1rem;background:var(--page);position:sticky;bottom:0}.delay{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin:1rem 0;color:var(--soft);font-size:.9375rem}select{font:inherit;min-height:44px;padding:0 .5rem;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);color:var(--ink)}
button{font:inherit;font-weight:600;min-height:44px;border-radius:10px;border:1px solid var(--edge);background:var(--sheet);color:inherit;padding:.5rem 1rem;cursor:pointer}
.main{width:100%;min-height:52px;background:var(--go);border-color:var(--go);color:var(--on);font-size:1.0625rem}.row{display:flex;flex-wrap:wrap;gap:.5rem}a{color:var(--go)}
:focus-visible,label:has(:focus-visible){outline:3px solid currentcolor;outline-offset:2px}
@media(min-width:60rem){main{max-width:62rem;display:grid;grid-template-columns:22rem 1fr;gap:0 2.5rem;align-items:start;padding-top:3rem}header,dl,main>p{grid-column:1}form{grid-column:2;grid-row:1/span 4}dl{position:sticky;top:1.5rem}.go{position:static;margin:0;padding:.25rem 0}}`;
