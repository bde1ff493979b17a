import type { FirstGroup } from "./first-group.ts";

export const chartersAndTours: FirstGroup = {
  slug: "charters-and-tours",
  title_id: "Sewa kapal, tur, dan aktivitas",
  title_en: "Boat charters, tours and activities",
  questions: [
    {
      slug: "how-quotes-work",
      question_id: "Bagaimana cara memesan sewa kapal atau tur?",
      question_en: "How do I book a boat charter or a tour?",
      answer_id: `<p>Pilih <a href="/private-boats">kapal</a> atau <a href="/tours-and-activities">tur</a> dan kirim permintaan penawaran untuk tanggal Anda. Kami membalas dengan penawaran melalui email. Setelah Anda menyetujuinya, tanggalnya kami amankan dan Anda dapat membayar. Tur yang bertanda <strong>Bisa langsung dipesan</strong> juga dapat dipesan tanpa penawaran: slot Anda kami amankan selama Anda membayar.</p>`,
      answer_en: `<p>Choose a <a href="/private-boats">boat</a> or a <a href="/tours-and-activities">tour</a> and request a quote for your date. We answer with a quote by email. Once you accept it, we hold the date and you can pay. Tours marked <strong>Book directly</strong> can also be booked without a quote: we hold your spots while you pay.</p>`,
    },
    {
      slug: "is-a-request-binding",
      question_id: "Apakah permintaan penawaran mengikat?",
      question_en: "Is requesting a quote binding?",
      answer_id: `<p>Tidak. Anda belum dikenai biaya, dan tanggalnya belum dipesan. Pesanan baru dibuat setelah Anda menyetujui penawaran kami.</p>`,
      answer_en: `<p>No. You have not been charged, and the date is not booked yet. The booking is made once you accept our quote.</p>`,
    },
    {
      slug: "quote-validity",
      question_id: "Sampai kapan penawaran berlaku?",
      question_en: "How long is a quote valid?",
      answer_id: `<p>Batas waktunya tertulis di penawaran. Tanggal belum diamankan sebelum Anda menyetujuinya, jadi orang lain dapat lebih dahulu memesannya.</p>`,
      answer_en: `<p>Until the time stated in the quote. The date is not held before you accept, so others can book it first.</p>`,
    },
    {
      slug: "pick-up",
      question_id: "Apakah penjemputan termasuk?",
      question_en: "Is pick-up included?",
      answer_id: `<p>Apa yang termasuk dan tidak termasuk tertulis di halaman setiap kapal dan tur. Untuk tur, Anda dapat menulis alamat penjemputan di formulir; kami mengabari apakah kami dapat menjemput di sana. Titik kumpul atau penjemputan yang disepakati, beserta waktunya, ada di voucher Anda.</p>`,
      answer_en: `<p>What is and is not included is on the page of each boat and tour. For tours you can name a pick-up address in the form, and we tell you whether we can pick you up there. The meeting point or the agreed pick-up, and the time, are on your voucher.</p>`,
    },
  ],
};
