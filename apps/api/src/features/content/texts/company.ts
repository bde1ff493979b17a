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

/** What is offered, how one books it and what it costs stand below it, as it is today. */
export const services: PageTexts = {
  title_id: "Layanan",
  title_en: "Services",
  body_id: `<p>Menyeberang dengan fast boat, menyewa kapal lengkap dengan krunya, atau ikut tur dan aktivitas: semuanya dapat Anda pesan di {site}. Sampai kapan Anda dapat membatalkan dan berapa yang kami kembalikan tertulis di setiap pilihan sebelum Anda membayar, dan selengkapnya di <a href="/refund-terms">ketentuan pengembalian dana</a>.</p>`,
  body_en: `<p>Cross by fast boat, charter a boat with its crew, or join a tour or an activity: you book all of it at {site}. Until when you can cancel and how much we refund is shown with each of them before you pay, and in full in our <a href="/refund-terms">refund terms</a>.</p>`,
};
