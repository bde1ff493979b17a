import type { FirstGroup } from "./first-group.ts";

export const boarding: FirstGroup = {
  slug: "boarding",
  title_id: "Tiket dan naik kapal",
  title_en: "Tickets and boarding",
  questions: [
    {
      slug: "where-is-my-ticket",
      question_id: "Di mana tiket saya?",
      question_en: "Where is my ticket?",
      answer_id: `<p>Tiket kami kirim ke email pemesan setelah pembayaran kami terima, dan dapat diunduh dari halaman pesanan. Jika tautannya hilang, minta kembali dengan kode pesanan di <a href="/help-center#find-my-booking">pusat bantuan</a>.</p>`,
      answer_en: `<p>We email the tickets to the contact person once we have received your payment, and you can download them on the page of your order. If you have lost the link, get it again with your booking code in the <a href="/help-center#find-my-booking">help center</a>.</p>`,
      on_home: true,
    },
    {
      slug: "print-ticket",
      question_id: "Apakah tiket harus dicetak?",
      question_en: "Do I have to print my ticket?",
      answer_id: `<p>Tidak. Tunjukkan kode QR di ponsel Anda saat check-in, beserta identitas. Cetakan juga boleh.</p>`,
      answer_en: `<p>No. Show the QR code on your phone at the check-in, with your identification. A printed ticket is fine too.</p>`,
    },
    {
      slug: "check-in-time",
      question_id: "Kapan saya harus tiba di pelabuhan?",
      question_en: "When do I have to be at the harbour?",
      answer_id: `<p>Waktu dan tempat check-in tertulis di tiket Anda, dalam waktu Bali (WITA). Jika Anda datang setelah check-in ditutup, Anda mungkin tidak dapat naik dan ketentuan pembatalan berlaku.</p>`,
      answer_en: `<p>The time and place of the check-in are on your ticket, in Bali time (WITA). If you arrive after check-in has closed, you may not be able to board, and the cancellation policy applies.</p>`,
      on_home: true,
    },
    {
      slug: "luggage",
      question_id: "Berapa banyak bagasi yang boleh saya bawa?",
      question_en: "How much luggage may I bring?",
      answer_id: `<p>Setiap kapal memiliki batas sendiri untuk setiap penumpang. Batas itu tertulis di hasil pencarian dan di tiket Anda.</p>`,
      answer_en: `<p>Every boat has its own limit for each passenger. It is shown in the search results and on your ticket.</p>`,
    },
    {
      slug: "bad-weather",
      question_id: "Bagaimana jika cuaca buruk?",
      question_en: "What happens in bad weather?",
      answer_id: `<p>Keberangkatan dapat ditunda atau dibatalkan demi keselamatan atau atas perintah syahbandar. Jika kami membatalkan, kami memberi tahu Anda melalui email dan mengembalikan seluruh dana.</p>`,
      answer_en: `<p>Departures may be delayed or cancelled for safety or by order of the harbour authority. If we cancel, we email you and refund you in full.</p>`,
      on_home: true,
    },
  ],
};
