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
      answer_id: `<p>Buka pesanan Anda dari akun atau dari tautan di email, lalu pilih <strong>Batalkan</strong>. Sebelum Anda memastikan, jumlah yang kami kembalikan sudah terlihat. Untuk dananya, ajukan pengembalian dana dengan kode OTP yang kami kirim ke email Anda.</p>`,
      answer_en: `<p>Open your order from your account or from the link in your email, and choose <strong>Cancel</strong>. You see how much we refund before you confirm. To receive it, request the refund with the code that we email you.</p>`,
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
      answer_id: `<p>Tanggal tidak dapat diubah di halaman pesanan. Anda dapat membatalkan sesuai <a href="/refund-terms">ketentuan pengembalian dana</a> dan memesan lagi, atau <a href="/contact">hubungi kami</a> terlebih dahulu.</p>`,
      answer_en: `<p>The date cannot be changed on the page of your order. You can cancel under our <a href="/refund-terms">refund terms</a> and book again, or <a href="/contact">contact us</a> first.</p>`,
    },
  ],
};
