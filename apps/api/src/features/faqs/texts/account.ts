import type { FirstGroup } from "./first-group.ts";

export const account: FirstGroup = {
  slug: "account",
  title_id: "Akun dan data",
  title_en: "Account and data",
  questions: [
    {
      slug: "no-activation-email",
      question_id: "Email aktivasi tidak saya terima. Apa yang harus saya lakukan?",
      question_en: "I did not get the activation email. What should I do?",
      answer_id: `<p>Periksa folder spam dan ejaan alamat email Anda. Setelah mendaftar, Anda dapat mengirim email itu lagi dari halaman yang sama; tautan yang lama lalu tidak berlaku.</p>`,
      answer_en: `<p>Check your spam folder and the spelling of your email address. After you register, you can send the email again from the same page; the older link then no longer works.</p>`,
    },
    {
      slug: "forgot-password",
      question_id: "Saya lupa kata sandi.",
      question_en: "I forgot my password.",
      answer_id: `<p>Minta kode OTP di <a href="/forgot-password">halaman lupa kata sandi</a>, lalu buat kata sandi baru.</p>`,
      answer_en: `<p>Request a code on the <a href="/forgot-password">forgotten password page</a>, and choose a new password.</p>`,
    },
    {
      slug: "lost-order-link",
      question_id: "Tautan ke pesanan saya hilang.",
      question_en: "I lost the link to my order.",
      answer_id: `<p>Masukkan kode pesanan dan email pemesan di <a href="/help-center#find-my-booking">pusat bantuan</a>. Tautannya kami kirim ke email itu.</p>`,
      answer_en: `<p>Enter your booking code and the contact person's email address in the <a href="/help-center#find-my-booking">help center</a>. We send the link to that address.</p>`,
    },
    {
      slug: "my-data",
      question_id: "Bagaimana cara mendapat salinan data saya atau menghapus akun?",
      question_en: "How do I get a copy of my data or delete my account?",
      answer_id: `<p>Keduanya ada di <a href="/user/settings">pengaturan akun</a>. Data apa yang kami simpan dan untuk apa ada di <a href="/privacy-and-policy">kebijakan privasi</a>.</p>`,
      answer_en: `<p>Both are in your <a href="/user/settings">account settings</a>. What we keep and why is in our <a href="/privacy-and-policy">privacy policy</a>.</p>`,
    },
  ],
};
