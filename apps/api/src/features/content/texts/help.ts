import type { PageTexts } from "./page-texts.ts";

export const helpCenter: PageTexts = {
  title_id: "Pusat bantuan",
  title_en: "Help center",
  body_id: `<h3>Pesanan saya</h3>
<p>Tautan ke pesanan ada di email konfirmasi. Jika Anda memesan dengan akun, semua pesanan ada di <a href="/user/orders">halaman pesanan Anda</a>.</p>
<h3>Mengubah tanggal, membatalkan, dan pengembalian dana</h3>
<p>Anda dapat mengubah tanggal atau membatalkan di halaman pesanan. Berapa yang kami kembalikan tertulis di <a href="/refund-terms">ketentuan pengembalian dana</a>.</p>
<h3>Membayar</h3>
<p>Cara membayar dan batasnya ada di <a href="/payment-methods">metode pembayaran</a>. Jika pembayaran gagal, Anda dapat mencobanya lagi dari halaman pesanan selama batas waktunya belum lewat.</p>
<h3>Naik kapal</h3>
<p>Waktu check-in dan pelabuhan tertulis di tiket. Tunjukkan kode QR tiket dari ponsel atau cetakan, beserta identitas Anda.</p>`,
  body_en: `<h3>My order</h3>
<p>The link to your order is in your confirmation email. If you booked with an account, all of your orders are on <a href="/user/orders">your orders page</a>.</p>
<h3>Changing the date, cancelling and refunds</h3>
<p>You can change the date or cancel on the page of your order. How much we refund is in our <a href="/refund-terms">refund terms</a>.</p>
<h3>Paying</h3>
<p>How to pay, and the limits, are in <a href="/payment-methods">payment methods</a>. If a payment fails, you can try again from the page of your order until its time is up.</p>
<h3>Boarding</h3>
<p>The check-in time and harbour are on your ticket. Show the QR code of the ticket on your phone or on paper, with your identification.</p>`,
};

export const support: PageTexts = {
  title_id: "Dukungan",
  title_en: "Support",
  body_id: `<p>Siapkan kode pesanan Anda agar kami dapat membantu lebih cepat: kode itu ada di email konfirmasi Anda.</p>`,
  body_en: `<p>Please have your booking code ready so that we can help you faster: it is in your confirmation email.</p>`,
};
