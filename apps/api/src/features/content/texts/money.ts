import type { DatedTexts, PageTexts } from "./page-texts.ts";

/** Above the text the page lists the site's own refund policy. */
export const refundTerms: DatedTexts = {
  since: "2026-11-27",
  title_id: "Ketentuan pengembalian dana",
  title_en: "Refund terms",
  body_id: `<p>Besarnya pengembalian dana bergantung pada seberapa awal Anda membatalkan. Sewa kapal dan tur dapat memiliki ketentuan sendiri, yang tertulis di halamannya. Yang berlaku adalah ketentuan pada saat Anda memesan; halaman pesanan Anda selalu menampilkan jumlahnya.</p>
<h3>Cara membatalkan dan mengajukan pengembalian dana</h3>
<ol><li>Buka pesanan Anda dari akun atau dari tautan di email.</li><li>Pilih <strong>Batalkan pesanan</strong>, dan periksa jumlah yang kami kembalikan. Dari pesanan fast boat, Anda juga dapat membatalkan satu keberangkatan atau beberapa penumpang saja.</li><li>Pastikan dengan kode OTP yang kami kirim ke email Anda. Pesanan lalu dibatalkan dan pengembalian dananya sekaligus diajukan.</li><li>Jumlahnya tetap sejak saat itu. Kami memeriksa pengajuan sebelum mengirim dananya, dan mengabari Anda melalui email.</li></ol>
<h3>Ke mana dana dikembalikan</h3>
<p>Jika memungkinkan, dana kami kembalikan melalui metode yang Anda gunakan untuk membayar. Jika tidak, misalnya untuk virtual account dan gerai ritel, dana kami transfer ke rekening bank yang Anda sebutkan. Lihat <a href="/payment-methods">metode pembayaran</a>.</p>
<h3>Jika kami yang membatalkan</h3>
<p>Jika kami membatalkan keberangkatan, misalnya karena cuaca, seluruh dana dikembalikan.</p>`,
  body_en: `<p>How much is refunded depends on how early you cancel. Charter boats and tours can have a policy of their own, which is on their page. The policy at the time of your booking applies; the page of your order always shows the amount.</p>
<h3>How to cancel and request a refund</h3>
<ol><li>Open your order from your account or from the link in your email.</li><li>Choose <strong>Cancel order</strong>, and check how much we refund. Of a fast boat order you can also cancel one departure or some of the passengers only.</li><li>Confirm with the PIN that we email you. This cancels the order and requests the refund in one step.</li><li>The amount is fixed from then on. We check the request before we send the money, and tell you by email.</li></ol>
<h3>Where the money goes</h3>
<p>Where possible, the refund goes to the method you paid with. Where it is not, as with virtual accounts and retail outlets, it is transferred to a bank account that you name. See <a href="/payment-methods">payment methods</a>.</p>
<h3>If we cancel</h3>
<p>If we cancel a departure, for example because of the weather, you get a full refund.</p>`,
};

/** Below the text the page says how one pays here: by the gateway's channels, by bank transfer, or both. */
export const paymentMethods: PageTexts = {
  title_id: "Metode pembayaran",
  title_en: "Payment methods",
  body_id: `<p>Semua harga dan pembayaran dalam rupiah. Metode yang tersedia untuk pesanan Anda ditampilkan sebelum membayar, sesuai jumlahnya.</p>
<h3>Berapa lama</h3>
<p>Pembayaran online biasanya terkonfirmasi dalam beberapa menit, transfer ke rekening kami setelah kami melihat uangnya masuk. Setelah itu tiket atau konfirmasi dikirim ke email Anda. Bayarlah sebelum batas waktu yang tertulis di pesanan: setelahnya kursi atau tanggal dilepas.</p>`,
  body_en: `<p>All prices and payments are in rupiah. The methods available for your order are shown before you pay, depending on the amount.</p>
<h3>How long it takes</h3>
<p>Online payments are usually confirmed within a few minutes, transfers to our account once we see the money there. Your ticket or confirmation is then sent to your email. Please pay before the time shown on your order: after that, the seats or the date are released.</p>`,
};
