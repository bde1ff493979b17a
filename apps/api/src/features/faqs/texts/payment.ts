import type { FirstGroup } from "./first-group.ts";

export const payment: FirstGroup = {
  slug: "payment",
  title_id: "Pembayaran",
  title_en: "Payment",
  questions: [
    {
      slug: "ways-to-pay",
      question_id: "Metode pembayaran apa saja yang tersedia?",
      question_en: "Which payment methods are there?",
      answer_id: `<p>Semua metode beserta batasnya ada di halaman <a href="/payment-methods">metode pembayaran</a>. Metode yang tersedia untuk pesanan Anda ditampilkan sebelum Anda membayar.</p>`,
      answer_en: `<p>All methods and their limits are on the page <a href="/payment-methods">payment methods</a>. The methods available for your order are shown before you pay.</p>`,
      on_home: true,
    },
    {
      slug: "currency",
      question_id: "Dapatkah saya membayar dengan mata uang lain?",
      question_en: "Can I pay in another currency?",
      answer_id: `<p>Semua harga dan pembayaran dalam rupiah. Jika Anda membayar dari rekening atau kartu luar negeri, bank Anda yang menentukan kurs dan biayanya.</p>`,
      answer_en: `<p>All prices and payments are in rupiah. If you pay from an account or with a card of another country, your bank sets the exchange rate and any fees.</p>`,
    },
    {
      slug: "payment-failed",
      question_id: "Pembayaran saya gagal. Apa yang harus saya lakukan?",
      question_en: "My payment failed. What should I do?",
      answer_id: `<p>Buka pesanan Anda dan bayar lagi dengan cara yang ditawarkan di sana, selama batas waktunya belum lewat. Jika sudah lewat, kursi atau tanggalnya dilepas dan Anda perlu memesan lagi.</p>`,
      answer_en: `<p>Open your order and pay again in one of the ways offered there, as long as the deadline has not passed. After that the seats or the date are released, and you need to book again.</p>`,
    },
    {
      slug: "paid-late",
      question_id: "Bagaimana jika saya membayar setelah batas waktu?",
      question_en: "What if I pay after the deadline?",
      answer_id: `<p>Jika kursi atau tanggalnya masih tersedia, pesanan tetap kami konfirmasi. Jika tidak, kami mengembalikan seluruh pembayaran Anda.</p>`,
      answer_en: `<p>If the seats or the date are still available, we confirm your order. If not, we refund your payment in full.</p>`,
    },
  ],
};
