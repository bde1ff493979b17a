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
      qr_code: "QR code",
      virtual_account: "Virtual account",
      ewallet: "E-wallets",
      card: "Card",
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

/** What the page shows of the session that the site opened; a demo payment's has no lines. */
type Shown = Pick<SessionInput, "locale" | "description" | "failure_url"> &
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
      : html`<fieldset><legend>${label}</legend>${own.map(
          (channel) =>
            html`<label><input type="radio" name="channel" value="${channel}" ${channel === "QRIS" ? "checked" : ""}> ${NAMES[channel]}</label>`,
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
<dl><dt>${body.description}</dt>${(body.items ?? []).map(({ name, quantity, unit_price }) => html`<dd class="line"><span>${quantity > 1 ? `${quantity} × ` : ""}${name}</span> <span>${formatRupiah(quantity * unit_price, body.locale)}</span></dd>`)}
<dd><span>${t.total}</span> <b>${formatRupiah(session.amount, body.locale)}</b></dd>
${open ? html`<dd><span>${t.before}</span> <span>${formatDeadline(session.expires_at, now, body.locale)} WITA</span></dd><dd hidden><span>${t.left}</span> <b><time role="timer" data-left="${left}"></time></b></dd>` : ""}</dl>
<form method="post">
${
  open
    ? html`${groups}<label class="delay">${t.delay} <select name="delay">${Object.entries(t.delays).map(([value, label]) => html`<option value="${value}">${label}</option>`)}</select></label>
<button class="main" name="intent" value="pay">${t.pay} ${formatRupiah(session.amount, body.locale)}</button>`
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
<p><a href="${body.failure_url}">${t.back}</a></p></main>${open ? html`<script nonce="${nonce}">${raw(COUNTDOWN)}</script>` : ""}</body></html>`);
}

/** Counts the time that is left, by the reader's clock from the server's now on; without scripts the time stands there. */
const COUNTDOWN = `{const time=document.querySelector("[data-left]"),end=Date.now()+1e3*time.dataset.left;
const two=(n)=>String(n).padStart(2,"0");
const tick=()=>{const s=Math.max(0,Math.ceil((end-Date.now())/1e3));time.textContent=(s>=3600?Math.floor(s/3600)+":":"")+two(Math.floor(s/60)%60)+":"+two(s%60)};
tick();setInterval(tick,1e3);time.closest("dd").hidden=false}`;

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#e9edf2;color:#1b2733;font:16px/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.5rem 1rem 3rem}header{border-left:6px solid #4b5ad6;padding-left:1rem}
h1{font-size:1.5rem;line-height:1.2;margin:.25rem 0}h2{font-size:1rem;margin:2rem 0 .5rem}.tag{display:inline-block;background:#4b5ad6;color:#fff;border-radius:4px;padding:.1rem .5rem;margin:0;font-size:.875rem;font-weight:600}
dl{background:#fff;border-radius:8px;padding:1rem;margin:1.25rem 0}dt{font-weight:600;margin-bottom:.5rem}dd{margin:.25rem 0 0;display:flex;justify-content:space-between;gap:1rem;font-variant-numeric:tabular-nums}dd[hidden]{display:none}.line{font-size:.9375rem;padding-bottom:.25rem}.line+dd:not(.line){border-top:1px solid #d5dbe1;padding-top:.5rem}dd span:last-child{white-space:nowrap}dd b{font-size:1.25rem}
@media(min-width:60rem){main{max-width:62rem;display:grid;grid-template-columns:22rem 1fr;gap:0 2.5rem;align-items:start;padding-top:3rem}header,dl,main>p{grid-column:1}form{grid-column:2;grid-row:1/span 4}dl{position:sticky;top:1.5rem}}
fieldset{border:1px solid #aab4bf;border-radius:8px;background:#fff;margin:0 0 .75rem;padding:.25rem 1rem .5rem}legend{font-weight:600;padding:0 .25rem}
fieldset{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr))}fieldset label:only-of-type{grid-column:1/-1}fieldset label{display:flex;gap:.6rem;align-items:center;min-height:44px}input[type=radio]{margin:0;width:1.15rem;height:1.15rem;accent-color:#3643b0}
.delay{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin:1rem 0}select{font:inherit;min-height:44px;padding:0 .5rem;border:1px solid #7a8794;border-radius:8px;background:#fff}
button{font:inherit;font-weight:600;min-height:44px;border-radius:8px;border:1px solid #5a6875;background:#fff;color:inherit;padding:.5rem 1rem;cursor:pointer}
.main{width:100%;background:#3643b0;border-color:#3643b0;color:#fff}.row{display:flex;flex-wrap:wrap;gap:.5rem}a{color:#3643b0}
:focus-visible{outline:3px solid currentcolor;outline-offset:2px}
:root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{background:#10181f;color:#e7edf2}dl,fieldset,select,button{background:#1a252e}fieldset,select,button{border-color:#71818f}.line+dd:not(.line){border-color:#3a4853}a{color:#aab6ff}.main{background:#aab6ff;border-color:#aab6ff;color:#10181f}input[type=radio]{accent-color:#aab6ff}}`;
