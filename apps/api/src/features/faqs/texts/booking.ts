import type { FirstGroup } from "./first-group.ts";

export const booking: FirstGroup = {
  slug: "booking",
  title_id: "Memesan fast boat",
  title_en: "Booking a fast boat",
  questions: [
    {
      slug: "how-to-book",
      question_id: "Bagaimana cara memesan tiket fast boat?",
      question_en: "How do I book a fast boat ticket?",
      answer_id: `<p><a href="/fast-boats">Cari keberangkatan</a> dengan pelabuhan, tanggal, dan jumlah penumpang. Pilih kapal, isi nama penumpang, periksa pesanan, lalu bayar. Tiket kami kirim ke email Anda setelah pembayaran kami terima.</p>`,
      answer_en: `<p><a href="/fast-boats">Find a departure</a> by harbour, date and number of passengers. Choose a boat, enter the passengers' names, check your order and pay. We email you the tickets once we have received your payment.</p>`,
      on_home: true,
    },
    {
      slug: "account-needed",
      question_id: "Apakah saya harus punya akun untuk memesan?",
      question_en: "Do I need an account to book?",
      answer_id: `<p>Untuk fast boat, ya: <a href="/sign-up">daftar</a> atau masuk sebelum memesan. Begitu juga untuk tur yang dipesan langsung. Permintaan penawaran untuk sewa kapal serta tur dan aktivitas dapat dikirim tanpa akun.</p>`,
      answer_en: `<p>For fast boats, yes: please <a href="/sign-up">register</a> or sign in before you book. The same goes for tours that are booked directly. To request a quote for a boat charter, a tour or an activity, you need no account.</p>`,
    },
    {
      slug: "seats-held",
      question_id: "Berapa lama kursi saya diamankan?",
      question_en: "How long are my seats held?",
      answer_id: `<p>Kursi kami amankan selama Anda membayar. Batas waktunya tertulis di pesanan Anda. Setelah itu kursi dilepas dan dapat dipesan orang lain.</p>`,
      answer_en: `<p>We hold your seats while you pay. The deadline is on the page of your order. After it, the seats are released and others can book them.</p>`,
    },
    {
      slug: "children-fares",
      question_id: "Berapa tarif untuk anak dan bayi?",
      question_en: "What are the fares for children and infants?",
      answer_id: `<p>Bayi adalah penumpang di bawah 3 tahun, anak di bawah 9 tahun, dan dewasa mulai 9 tahun. Setiap kapal memiliki tarif sendiri untuk ketiganya; total untuk rombongan Anda terlihat di hasil pencarian. Bayi juga dihitung sebagai penumpang, karena jumlah orang di kapal dibatasi.</p>`,
      answer_en: `<p>An infant is under 3 years old, a child under 9, and an adult 9 or older. Every boat has its own fares for the three; the search results show the total for your group. Infants count as passengers too, because the number of people on board is limited.</p>`,
    },
    {
      slug: "local-fare",
      question_id: "Siapa yang dapat memakai tarif WNI?",
      question_en: "Who can use the local fare?",
      answer_id: `<p>Warga negara Indonesia, serta pemegang KITAS atau KITAP. Bawa KTP, KITAS, atau KITAP saat check-in. Penumpang lain membayar tarif WNA.</p>`,
      answer_en: `<p>Indonesian citizens, and holders of a KITAS or KITAP. Please bring the KTP, KITAS or KITAP to the check-in. Other passengers pay the foreign fare.</p>`,
    },
  ],
};
