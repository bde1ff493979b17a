import type { FirstGroup } from "./first-group.ts";

export const changes: FirstGroup = {
  slug: "changes-and-refunds",
  title_id: "Perubahan, pembatalan, pengembalian dana",
  title_en: "Changes, cancelling and refunds",
  questions: [
    {
      slug: "how-to-cancel",
      question_id: "Bagaimana cara membatalkan pesanan?",
      question_en: "How do I cancel my order?",
      answer_id: `<p>Buka pesanan Anda dari akun atau dari tautan di email, lalu pilih <strong>Batalkan pesanan</strong>. Dari pesanan fast boat yang sudah dibayar, Anda juga dapat membatalkan satu keberangkatan atau beberapa penumpang saja. Anda melihat dulu jumlah yang kami kembalikan, lalu memastikannya dengan kode OTP yang kami kirim ke email Anda: pembatalan dan pengajuan pengembalian dana berlangsung sekaligus.</p>`,
      answer_en: `<p>Open your order from your account or from the link in your email, and choose <strong>Cancel order</strong>. Of a paid fast boat order you can also cancel one departure or some of the passengers only. You first see how much we refund, then confirm with the PIN that we email you: this cancels and requests the refund in one step.</p>`,
      on_home: true,
    },
    {
      slug: "how-much-refund",
      question_id: "Berapa dana yang dikembalikan jika saya membatalkan?",
      question_en: "How much is refunded if I cancel?",
      answer_id: `<p>Itu bergantung pada seberapa awal Anda membatalkan. Besarnya ada di <a href="/refund-terms">ketentuan pengembalian dana</a>, dan yang berlaku untuk Anda ada di halaman pesanan.</p>`,
      answer_en: `<p>That depends on how early you cancel. The amounts are in our <a href="/refund-terms">refund terms</a>, and what applies to you is on the page of your order.</p>`,
    },
    {
      slug: "refund-time",
      question_id: "Kapan dan ke mana dana dikembalikan?",
      question_en: "When and where do I receive my refund?",
      answer_id: `<p>Kami memeriksa setiap pengajuan lalu mengirim email setelah dananya dikirim. Jika memungkinkan, dana kami kirim melalui metode yang Anda pakai untuk membayar; jika tidak, melalui transfer ke rekening bank Anda. Waktu tibanya bergantung pada bank. Lihat <a href="/payment-methods">metode pembayaran</a>.</p>`,
      answer_en: `<p>We check every request and email you once the money has been sent. Where possible we send it to the method you paid with; otherwise by transfer to your bank account. When it arrives depends on the bank. See <a href="/payment-methods">payment methods</a>.</p>`,
    },
    {
      slug: "correct-a-name",
      question_id: "Dapatkah saya memperbaiki nama penumpang?",
      question_en: "Can I correct a passenger's name?",
      answer_id: `<p>Ya, di halaman pesanan sampai batas waktu pemesanan keberangkatan itu. Setelah itu daftar penumpang ditutup: hubungi kami.</p>`,
      answer_en: `<p>Yes, on the page of your order until booking closes for that departure. After that the passenger list is closed: please contact us.</p>`,
    },
    {
      slug: "another-date",
      question_id: "Dapatkah saya pindah ke tanggal lain?",
      question_en: "Can I change to another date?",
      answer_id: `<p>Ya, jika pesanan sudah dibayar: pilih <strong>Ubah tanggal</strong> di halaman pesanan. Di sana tertulis sampai kapan perubahan itu gratis. Jika keberangkatan fast boat yang baru lebih mahal, Anda membayar selisihnya; jika lebih murah, selisihnya kami kembalikan. Harga sewa kapal dan tur tidak berubah. Jika tombolnya tidak ada lagi, <a href="/contact">hubungi kami</a>.</p>`,
      answer_en: `<p>Yes, once it is paid: choose <strong>Change the date</strong> on the page of your order. It says until when this is free of charge. If the new fast boat departure costs more, you pay the difference; if it costs less, we refund it. The price of a charter or a tour stays the same. If the button is no longer there, <a href="/contact">contact us</a>.</p>`,
    },
  ],
};
