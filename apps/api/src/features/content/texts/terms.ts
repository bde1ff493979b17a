import type { DatedTexts } from "./page-texts.ts";

export const terms: DatedTexts = {
  since: "2026-11-27",
  title_id: "Syarat dan ketentuan",
  title_en: "Terms and conditions",
  body_id: `<p>Syarat ini berlaku untuk setiap pemesanan di situs {site}. Dengan memesan, Anda menyatakan telah membaca dan menyetujuinya.</p>
<h3>Pemesanan</h3>
<ul><li>Tiket fast boat dipesan langsung. Kursi diamankan untuk waktu terbatas yang ditampilkan saat memesan, dan pesanan terkonfirmasi setelah pembayaran kami terima.</li><li>Sewa kapal dan tur dimulai dengan permintaan penawaran. Kami mengirim penawaran; pesanan terkonfirmasi setelah Anda menyetujui penawaran dan membayarnya.</li><li>Tur yang bertanda “Bisa langsung dipesan” dapat dipesan seperti tiket fast boat: slot diamankan untuk waktu terbatas, dan pesanan terkonfirmasi setelah pembayaran kami terima.</li><li>Anda bertanggung jawab atas kebenaran nama, kewarganegaraan, dan usia penumpang. Nama harus sama dengan kartu identitas atau paspor.</li></ul>
<h3>Harga dan pembayaran</h3>
<p>Semua harga dalam rupiah dan berlaku seperti yang ditampilkan saat Anda memesan. Tarif WNI hanya untuk penumpang yang dapat menunjukkan identitas yang sesuai. Cara membayar ada di halaman <a href="/payment-methods">metode pembayaran</a>.</p>
<h3>Naik kapal dan memulai perjalanan</h3>
<ul><li>Datanglah sebelum waktu check-in yang tertulis di tiket, dengan tiket dan identitas. Semua waktu adalah WITA.</li><li>Penumpang yang datang setelah check-in ditutup mungkin tidak dapat diberangkatkan, dan ketentuan pembatalan berlaku.</li><li>Nakhoda berhak menolak penumpang yang membahayakan keselamatan.</li></ul>
<h3>Perubahan dan pembatalan oleh Anda</h3>
<p>Pembatalan dan pengembalian dana diatur di halaman <a href="/refund-terms">ketentuan pengembalian dana</a>. Tanggal pesanan yang sudah dibayar dapat Anda ubah di halaman pesanan, sampai batas waktu dan dengan biaya yang tertulis di sana. Yang berlaku adalah ketentuan pada saat Anda memesan.</p>
<h3>Cuaca dan pembatalan oleh kami</h3>
<p>Keberangkatan dapat ditunda, dialihkan, atau dibatalkan demi keselamatan atau atas perintah otoritas pelabuhan. Jika kami yang membatalkan, seluruh pembayaran Anda dikembalikan.</p>
<h3>Tanggung jawab</h3>
<p>Kami bertanggung jawab atas layanan yang kami jual sesuai Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen dan peraturan pengangkutan perairan. Barang berharga tetap menjadi tanggung jawab pemiliknya selama tidak diserahkan kepada kami.</p>
<h3>Akun</h3>
<p>Jaga kerahasiaan kata sandi dan kode OTP Anda. Kami tidak pernah menanyakannya. Akun yang digunakan untuk penipuan dapat diblokir.</p>
<h3>Hukum yang berlaku</h3>
<p>Syarat ini tunduk pada hukum Republik Indonesia. Sengketa diselesaikan terlebih dahulu secara musyawarah; jika tidak tercapai, melalui badan penyelesaian sengketa konsumen atau pengadilan yang berwenang.</p>
<h3>Perubahan syarat</h3>
<p>Pesanan tunduk pada syarat yang berlaku saat dipesan. Versi terbaru selalu dimuat di halaman ini.</p>`,
  body_en: `<p>These terms apply to every booking on the site of {site}. By booking you confirm that you have read them and agree.</p>
<h3>Booking</h3>
<ul><li>Fast boat tickets are booked directly. Your seats are held for a limited time, which you see while booking, and the booking is confirmed once we have received your payment.</li><li>Boat charters and tours begin with a request for a quote. We send you a quote; the booking is confirmed once you accept the quote and pay it.</li><li>Tours marked “Book directly” can be booked like a fast boat ticket: your spots are held for a limited time, and the booking is confirmed once we have received your payment.</li><li>You are responsible for giving the right names, nationalities and ages of passengers. Names must match the identity card or passport.</li></ul>
<h3>Prices and payment</h3>
<p>All prices are in rupiah and are as shown when you book. Local fares are only for passengers who can show matching identification. How to pay is on the page <a href="/payment-methods">payment methods</a>.</p>
<h3>Boarding and starting your trip</h3>
<ul><li>Please arrive before the check-in time on your ticket, with your ticket and identification. All times are Bali time (WITA).</li><li>Passengers who arrive after check-in has closed may not be able to board, and the cancellation policy applies.</li><li>The captain may refuse passengers who endanger safety.</li></ul>
<h3>Changes and cancellation by you</h3>
<p>Cancellations and refunds are explained in our <a href="/refund-terms">refund terms</a>. You can change the date of a paid order on its page, until the time and for the fee stated there. The terms at the time of your booking apply.</p>
<h3>Weather and cancellation by us</h3>
<p>Departures may be delayed, rerouted or cancelled for safety or by order of the harbour authority. If we cancel, you get a full refund.</p>
<h3>Liability</h3>
<p>We are liable for the services that we sell under Indonesia's Law 8 of 1999 on Consumer Protection and the rules on carriage by sea. Valuables remain the responsibility of their owner unless they are handed over to us.</p>
<h3>Accounts</h3>
<p>Keep your password and OTP codes secret. We never ask for them. Accounts used for fraud may be blocked.</p>
<h3>Applicable law</h3>
<p>These terms are governed by the law of the Republic of Indonesia. Disputes are first settled by discussion; failing that, by the consumer dispute settlement body or the competent court.</p>
<h3>Changes to these terms</h3>
<p>A booking is subject to the terms in force when it was made. The latest version is always on this page.</p>`,
};
