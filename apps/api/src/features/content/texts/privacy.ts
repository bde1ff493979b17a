import type { DatedTexts } from "./page-texts.ts";

/** Law 27/2022 on personal data protection (UU PDP): what is kept, why, for how long, and one's rights. */
export const privacy: DatedTexts = {
  since: "2026-11-29",
  title_id: "Kebijakan privasi",
  title_en: "Privacy policy",
  body_id: `<p>{site} adalah pengendali data pribadi yang Anda berikan di situs ini. Kebijakan ini menjelaskan data apa yang kami proses, untuk apa, dan hak Anda menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).</p>
<h3>Data yang kami proses</h3>
<ul><li><strong>Akun:</strong> nama, email, nomor telepon, foto profil jika Anda mengunggahnya, dan kata sandi dalam bentuk yang tidak dapat dibaca.</li><li><strong>Pemesanan:</strong> nama dan kontak pemesan; nama, kewarganegaraan, dan kategori usia setiap penumpang; tanggal perjalanan; titik jemput; serta pesan Anda kepada kami.</li><li><strong>Pembayaran:</strong> jumlah, metode, dan status pembayaran. Nomor kartu dan PIN diisi di halaman penyedia pembayaran dan tidak pernah kami terima. Nomor rekening hanya diminta jika pengembalian dana harus ditransfer.</li><li><strong>Teknis:</strong> alamat IP dan jenis browser, untuk keamanan dan untuk menebak kode negara di isian telepon.</li></ul>
<h3>Tujuan dan dasar hukum</h3>
<ul><li><strong>Melaksanakan perjanjian:</strong> memproses pesanan, menerbitkan tiket, menyusun daftar penumpang, mengembalikan dana, dan menjawab pertanyaan Anda.</li><li><strong>Memenuhi kewajiban hukum:</strong> daftar penumpang untuk otoritas pelabuhan, pembukuan, dan perpajakan.</li><li><strong>Kepentingan yang sah:</strong> menjaga keamanan akun dan mencegah penipuan.</li><li><strong>Persetujuan:</strong> untuk hal lain yang kami tanyakan secara terpisah. Persetujuan dapat Anda tarik kembali kapan saja.</li></ul>
<h3>Siapa yang menerima data Anda</h3>
<p>Kami tidak menjual data Anda. Data hanya diteruskan sejauh diperlukan kepada:</p>
<ul><li><strong>Operator perjalanan Anda</strong> (kapal atau tur) dan otoritas pelabuhan, yang memerlukan daftar penumpang.</li><li><strong>Penyedia pembayaran,</strong> untuk menerima pembayaran dan mengembalikan dana.</li><li><strong>Penyedia email,</strong> untuk mengirim tiket, kode, dan jawaban kami.</li><li><strong>Penyedia server,</strong> tempat situs ini dan datanya disimpan.</li><li><strong>Google,</strong> hanya jika Anda memilih masuk dengan Google.</li><li><strong>Penyedia peta,</strong> hanya alamat IP dan jenis browser Anda, jika Anda membuka halaman yang memuat peta dari luar situs ini; namanya tercantum di bawah.</li></ul>
<p>Jika penerima berada di luar Indonesia, kami memastikan tingkat pelindungannya setara sebagaimana diatur UU PDP.</p>
<h3>Berapa lama data disimpan</h3>
<p>Data akun disimpan selama akun Anda ada. Dokumen keuangan disimpan selama jangka waktu yang diwajibkan peraturan perundang-undangan. Pesan dari formulir kontak disimpan hingga dua tahun setelah terakhir ditangani. Setelah itu data dihapus atau dibuat anonim.</p>
<h3>Hak Anda</h3>
<p>Anda berhak mendapatkan informasi tentang pemrosesan data Anda, mengakses dan memperoleh salinannya, memperbaiki atau memperbaruinya, menghapusnya, menarik persetujuan, membatasi atau menolak pemrosesan, memperoleh data dalam format yang dapat dibaca komputer, serta mengajukan keberatan dan ganti rugi sesuai UU PDP.</p>
<p>Salinan data dan penghapusan akun tersedia di pengaturan akun Anda. Untuk permintaan lain, hubungi kami melalui <a href="/support">halaman dukungan</a>. Permintaan akses dan perbaikan kami tanggapi paling lambat 3 x 24 jam sejak kami terima.</p>
<h3>Keamanan dan kegagalan pelindungan data</h3>
<p>Data dikirim terenkripsi, dan hanya staf yang memerlukannya yang dapat melihatnya; setiap perubahan oleh staf dicatat. Jika terjadi kegagalan pelindungan data pribadi, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat 3 x 24 jam.</p>
<h3>Anak-anak</h3>
<p>Data anak hanya diproses sebagai penumpang dan diberikan oleh orang tua atau wali yang memesan.</p>
<h3>Perubahan</h3>
<p>Jika kebijakan ini berubah, versi barunya dimuat di halaman ini beserta tanggalnya.</p>`,
  body_en: `<p>{site} is the controller of the personal data that you give on this site. This policy explains what we process, why, and your rights under Indonesia's Law 27 of 2022 on Personal Data Protection (UU PDP).</p>
<h3>What we process</h3>
<ul><li><strong>Account:</strong> your name, email, phone number, your profile photo if you upload one, and your password in a form that cannot be read.</li><li><strong>Bookings:</strong> the name and contact details of the person who books; each passenger's name, nationality and age category; travel dates; the pickup place; and your messages to us.</li><li><strong>Payments:</strong> amount, method and status. Card numbers and PINs are entered on the payment provider's page, and we never receive them. We ask for a bank account only if a refund has to be transferred.</li><li><strong>Technical:</strong> your IP address and type of browser, for security and to guess the country code of the phone field.</li></ul>
<h3>Why, and on what legal basis</h3>
<ul><li><strong>To perform our contract:</strong> to process bookings, issue tickets, prepare passenger lists, pay refunds and answer you.</li><li><strong>To meet legal obligations:</strong> passenger lists for harbour authorities, bookkeeping and taxes.</li><li><strong>Legitimate interest:</strong> to keep accounts secure and prevent fraud.</li><li><strong>Consent:</strong> for anything else, which we ask for separately. You can withdraw it at any time.</li></ul>
<h3>Who receives your data</h3>
<p>We do not sell your data. We pass it on only as far as needed, to:</p>
<ul><li><strong>The operator of your trip</strong> (boat or tour) and harbour authorities, who need the passenger list.</li><li><strong>The payment provider,</strong> to take your payment and refund you.</li><li><strong>Our email provider,</strong> to deliver tickets, codes and our answers.</li><li><strong>Our server provider,</strong> where this site and its data are kept.</li><li><strong>Google,</strong> only if you choose to sign in with Google.</li><li><strong>The provider of maps,</strong> only your IP address and type of browser, if you open a page that loads a map from outside this site; it is named below.</li></ul>
<p>If a recipient is outside Indonesia, we make sure that your data has an equal level of protection, as the law requires.</p>
<h3>How long we keep it</h3>
<p>Account data is kept as long as you have the account. Financial records are kept for as long as the law requires. Messages from the contact form are kept for up to two years after they were last handled. After that, data is deleted or made anonymous.</p>
<h3>Your rights</h3>
<p>You may ask how your data is processed, get access to it and a copy of it, correct or update it, have it deleted, withdraw consent, restrict or object to processing, receive it in a machine-readable format, and object and claim compensation as the law provides.</p>
<p>A copy of your data and the deletion of your account are in your account settings. For other requests, please use our <a href="/support">support page</a>. We respond to requests for access and correction within 3 x 24 hours of receiving them.</p>
<h3>Security and data breaches</h3>
<p>Data is sent encrypted, and only staff who need it can see it; every change by staff is recorded. If personal data protection fails, we notify you and the competent authority in writing within 3 x 24 hours.</p>
<h3>Children</h3>
<p>Children's data is processed only as passengers, and is given by the parent or guardian who books.</p>
<h3>Changes</h3>
<p>If this policy changes, the new version is published on this page with its date.</p>`,
};
