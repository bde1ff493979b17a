import type { PageTexts } from "./page-texts.ts";

export const company: PageTexts = {
  title_id: "Tentang kami",
  title_en: "About us",
  body_id: `<p>{site} menjual tiket fast boat, sewa kapal, serta tur dan aktivitas di Bali dan pulau-pulau di sekitarnya.</p>
<h3>Cara kami bekerja</h3>
<ul><li>Di hasil pencarian Anda melihat harga untuk seluruh rombongan.</li><li>Kursi dan slot kami amankan selama Anda membayar.</li><li>Ketentuan pembatalan terlihat sebelum Anda membayar.</li></ul>`,
  body_en: `<p>{site} sells fast boat tickets, boat charters, and tours and activities in Bali and the islands around it.</p>
<h3>How we work</h3>
<ul><li>The search results show the price for your whole group.</li><li>We hold your seats or spots while you pay.</li><li>You see the cancellation policy before you pay.</li></ul>`,
};

export const services: PageTexts = {
  title_id: "Layanan",
  title_en: "Services",
  body_id: `<h3>Fast boat</h3>
<p>Tiket sekali jalan dan pulang-pergi antara Bali, Nusa Penida, Nusa Lembongan, Gili, dan Lombok. <a href="/fast-boats">Cari fast boat</a>.</p>
<h3>Sewa kapal</h3>
<p>Kapal untuk rombongan Anda sendiri, lengkap dengan krunya. Kirim permintaan penawaran, dan kami membalas dengan penawaran. <a href="/private-boats">Lihat kapal</a>.</p>
<h3>Tur dan aktivitas</h3>
<p>Perjalanan sehari dan kegiatan di darat dan di laut. Sebagian dapat dipesan langsung, untuk yang lain kami mengirim penawaran. <a href="/tours-and-activities">Lihat tur dan aktivitas</a>.</p>`,
  body_en: `<h3>Fast boats</h3>
<p>One-way and return tickets between Bali, Nusa Penida, Nusa Lembongan, the Gilis and Lombok. <a href="/fast-boats">Find a fast boat</a>.</p>
<h3>Boat charters</h3>
<p>A boat for your own party, with its crew. Request a quote, and we answer by email. <a href="/private-boats">See the boats</a>.</p>
<h3>Tours and activities</h3>
<p>Day trips and things to do on land and at sea. Some can be booked directly, for others we send you a quote. <a href="/tours-and-activities">See tours and activities</a>.</p>`,
};
