/** The demo's articles: what a first-time passenger wants to know, written for each language. */
type Words = [id: string, en: string];
export type DemoArticle = {
  title: Words;
  summary: Words;
  body: Words;
  category: string;
  tags: string[];
  cover: string;
  author: string;
  /** How many days ago it was published. */
  days_ago: number;
};

export const BLOG_CATEGORIES: [slug: string, id: string, en: string][] = [
  ["crossings", "Menyeberang", "Crossings"],
  ["sea-and-seasons", "Laut & musim", "Sea & seasons"],
  ["with-children", "Bersama anak", "With children"],
];

export const ARTICLES: DemoArticle[] = [
  {
    title: [
      "Menyeberang ke Nusa Penida: dari Sanur sampai ke bibir tebing",
      "Crossing to Nusa Penida: from Sanur to the edge of the cliff",
    ],
    summary: [
      "Berapa lama perjalanannya, kapan harus tiba di pelabuhan, dan kursi mana yang paling nyaman: semua sebelum Anda memesan.",
      "How long it takes, when to be at the harbour and which seat is calmest: everything to know before you book.",
    ],
    category: "crossings",
    tags: ["half-day", "full-day"],
    cover: "penida-cliffs",
    author: "Komang Sari",
    days_ago: 3,
    body: [
      `<p>Nusa Penida tampak dekat dari pantai Sanur, dan memang dekat: fast boat menempuh Selat Badung dalam 40 menit, atau sejam lebih sedikit jika singgah di Nusa Lembongan. Yang membuat hari Anda lancar atau tidak justru satu jam sebelum kapal berangkat. Begini cara kami menyeberang.</p>
<h3>Pesan sehari sebelumnya</h3>
<p>Kapal pagi paling cepat penuh, terutama pada hari Minggu dan bulan Juli sampai September. Lihat <a href="/fast-boats?from=sanur&amp;to=nusa-penida">jadwal Sanur ke Nusa Penida</a>, pilih keberangkatan, lalu bayar sebelum batas waktunya berakhir. Tiket dikirim lewat email dan dapat ditunjukkan dari ponsel. Nama penumpang harus sama dengan nama di kartu identitas, karena petugas pelabuhan mencocokkannya dengan manifes.</p>
<h3>Tiba 45 menit lebih awal</h3>
<p>Jalan menuju pelabuhan Sanur sempit dan padat antara pukul tujuh dan sembilan pagi. Turunlah di Jalan Hang Tuah dan berjalanlah ke terminal; bagasi kecil jauh lebih mudah dibawa daripada koper besar. Tunjukkan tiket di loket operator, terima kartu naik, lalu tunggu nama kapal Anda dipanggil.</p>
<ul><li>Bawa kartu identitas atau paspor setiap penumpang.</li><li>Siapkan uang tunai untuk retribusi pulau.</li><li>Simpan ponsel dan kamera di kantong kedap air.</li></ul>
<h3>Kursi yang paling tenang</h3>
<p>Di bagian belakang dan tengah, gerakan kapal paling kecil. Haluan melompat di atas gelombang, seru untuk lima menit dan melelahkan untuk empat puluh. Jika Anda mudah mabuk laut, duduklah di dekat pintu belakang, lihat cakrawala, dan minum obat satu jam sebelum berangkat.</p>
<blockquote><p>Laut paling tenang sebelum pukul sepuluh. Kapal pertama bukan hanya yang paling sepi, tetapi juga yang paling mulus.</p></blockquote>
<h3>Mendarat di Banjar Nyuh atau Toyapakeh</h3>
<table><tbody><tr><th>Pelabuhan</th><th>Paling dekat dengan</th><th>Cara turun</th></tr><tr><td>Banjar Nyuh</td><td>Crystal Bay, Kelingking, Broken Beach</td><td>Dermaga</td></tr><tr><td>Toyapakeh</td><td>Pasar, penginapan utara, kapal ke Lembongan</td><td>Dari pantai, lewat air dangkal</td></tr></tbody></table>
<p>Jalan di pulau curam dan sempit. Menyewa mobil dengan sopir lebih aman daripada sepeda motor, terutama jika hari sebelumnya hujan. Sebagian besar tempat di barat dapat dilihat dalam sehari, dan kapal terakhir ke Sanur berangkat setelah pukul lima sore; lihat jadwal hari itu.</p>
<h3>Satu hari tanpa terburu-buru</h3>
<p>Jika Anda tidak ingin mengatur sopir dan waktu sendiri, <a href="/tours-and-activities/a-day-in-the-west-of-nusa-penida">sehari di barat Nusa Penida</a> sudah termasuk kapal, mobil, dan makan siang. Untuk melihat pari manta, berangkatlah dengan <a href="/tours-and-activities/snorkelling-with-manta-rays">tur snorkeling pagi</a>, saat airnya paling jernih. Dan jika ombak terlalu tinggi, operator menunda atau membatalkan keberangkatan; kami memberi tahu Anda lewat email begitu hal itu diputuskan.</p>`,
      `<p>Nusa Penida looks close from the beach at Sanur, and it is: a fast boat crosses the Badung Strait in 40 minutes, or in a little over an hour if it calls at Nusa Lembongan. What makes the day easy or hard is the hour before the boat leaves. This is how we do it.</p>
<h3>Book the day before</h3>
<p>Morning boats fill first, above all on Sundays and from July to September. Look at the <a href="/fast-boats?from=sanur&amp;to=nusa-penida">departures from Sanur to Nusa Penida</a>, choose one, and pay before its deadline. The ticket arrives by email and can be shown on your phone. Names must match the identity card or passport, because harbour staff compare them with the passenger list.</p>
<h3>Arrive 45 minutes early</h3>
<p>The road to Sanur harbour is narrow and slow between seven and nine in the morning. Get out on Jalan Hang Tuah and walk to the terminal; a small bag is far easier than a large suitcase. Show your ticket at the operator's counter, take your boarding card, and wait until the name of your boat is called.</p>
<ul><li>Carry an identity card or passport for every passenger.</li><li>Have some cash ready for the island fee.</li><li>Keep phones and cameras in a dry bag.</li></ul>
<h3>The calmest seats</h3>
<p>The boat moves least in the middle and towards the back. The bow jumps over the waves, which is fun for five minutes and tiring for forty. If you are easily seasick, sit near the rear door, watch the horizon, and take a tablet an hour before departure.</p>
<blockquote><p>The sea is flattest before ten. The first boat is not only the emptiest, it is also the smoothest.</p></blockquote>
<h3>Landing at Banjar Nyuh or Toyapakeh</h3>
<table><tbody><tr><th>Harbour</th><th>Closest to</th><th>How you land</th></tr><tr><td>Banjar Nyuh</td><td>Crystal Bay, Kelingking, Broken Beach</td><td>Jetty</td></tr><tr><td>Toyapakeh</td><td>The market, guesthouses in the north, boats to Lembongan</td><td>From the beach, through shallow water</td></tr></tbody></table>
<p>Roads on the island are steep and narrow. A car with a driver is safer than a scooter, above all if it rained the day before. Most of the west can be seen in a day, and the last boat to Sanur leaves after five in the afternoon; look at that day's departures.</p>
<h3>A day without hurrying</h3>
<p>If you would rather not arrange a driver and the times yourself, <a href="/tours-and-activities/a-day-in-the-west-of-nusa-penida">a day in the west of Nusa Penida</a> includes boat, car and lunch. To meet manta rays, take the <a href="/tours-and-activities/snorkelling-with-manta-rays">morning snorkelling tour</a>, when the water is clearest. And if the waves are too high, the operator delays or cancels the departure; we email you as soon as that is decided.</p>`,
    ],
  },
  {
    title: ["Pelabuhan mana untuk pulau mana?", "Which harbour for which island?"],
    summary: [
      "Sanur, Serangan, Padangbai, atau Amed: pilihan yang tepat menghemat dua jam di jalan dan satu jam di laut.",
      "Sanur, Serangan, Padangbai or Amed: the right choice saves two hours on the road and one at sea.",
    ],
    category: "crossings",
    tags: ["full-day", "early-start"],
    cover: "harbour-pier",
    author: "Wayan Kontor",
    days_ago: 11,
    body: [
      `<p>Empat pelabuhan di Bali melayani fast boat ke pulau-pulau di timur. Peta membuat semuanya tampak sama saja, padahal tidak: dari Canggu ke Padangbai saja bisa dua jam perjalanan. Mulailah dari tempat Anda menginap, bukan dari harga tiket.</p>
<h3>Ringkasnya</h3>
<table><tbody><tr><th>Tujuan</th><th>Pelabuhan terbaik</th><th>Di laut</th><th>Cocok untuk</th></tr><tr><td>Nusa Penida</td><td>Sanur</td><td>40–65 menit</td><td>Pergi dan pulang dalam sehari</td></tr><tr><td>Nusa Lembongan</td><td>Sanur</td><td>30–35 menit</td><td>Menginap dua malam</td></tr><tr><td>Gili Trawangan, Gili Air</td><td>Padangbai</td><td>95–100 menit</td><td>Menginap dari Ubud atau Sidemen</td></tr><tr><td>Gili Trawangan, Gili Air</td><td>Serangan</td><td>150–160 menit</td><td>Menginap dari Seminyak atau Kuta</td></tr><tr><td>Gili Trawangan, Gili Meno</td><td>Amed</td><td>60–70 menit</td><td>Menyelam di Amed lebih dulu</td></tr><tr><td>Lombok</td><td>Padangbai</td><td>90–105 menit</td><td>Melanjutkan perjalanan ke timur</td></tr></tbody></table>
<h3>Sanur: dekat dan sering</h3>
<p>Sanur hanya 35 menit dari bandara jika jalanan lancar, dan kapal ke Nusa Penida serta Nusa Lembongan berangkat sepanjang hari. Terminalnya baru, dengan dermaga, sehingga kaki Anda tetap kering. Dari sini pula <a href="/fast-boats?from=sanur&amp;to=nusa-lembongan">kapal ke Nusa Lembongan</a> berangkat.</p>
<h3>Padangbai: gerbang ke Gili</h3>
<p>Padangbai terletak satu setengah jam di timur Denpasar, tetapi lautnya lebih pendek. Dari Ubud, inilah pilihan tercepat ke Gili Trawangan dan Gili Air; Gili Meno hanya dilayani dari Amed. Ke Lombok, ada fast boat ke Bangsal setiap hari dan ke Senggigi dari Jumat sampai Minggu. Di sini ada pula feri umum ke Lombok, lebih lambat dan jauh lebih murah, yang tidak dijual di situs ini.</p>
<h3>Serangan: dari selatan tanpa jalan panjang</h3>
<p>Jika Anda menginap di Kuta, Seminyak, atau Jimbaran, Serangan menghemat perjalanan darat ke Padangbai. Sebagai gantinya, kapal melewati laut terbuka lebih lama. Kapal berangkat pagi; duduklah di bagian belakang.</p>
<h3>Amed: laut terpendek</h3>
<p>Dari pantai timur laut, Gili Trawangan dan Gili Meno terasa seperti tetangga. Perjalanan darat dari selatan memakan waktu dua setengah jam, jadi Amed hanya masuk akal jika Anda memang berada di sana, misalnya setelah beberapa hari menyelam. Kapal merapat di pantai: lepaskan sepatu sebelum naik.</p>
<h3>Tiga pertanyaan sebelum memesan</h3>
<ol><li>Berapa menit dari penginapan ke pelabuhan pada jam itu, bukan pada tengah malam?</li><li>Apakah Anda pulang dari pelabuhan yang sama? Tiket pulang-pergi lebih murah, tetapi mengikat.</li><li>Pukul berapa pesawat Anda? Sisakan setengah hari antara kapal dan penerbangan.</li></ol>
<p>Rombongan dengan jadwal sendiri dapat menyewa kapal. <a href="/private-boats/segara-wangi">Segara Wangi</a> menjemput di Sanur atau Serangan dan menyinggahi pulau yang Anda pilih, pada jam yang Anda tentukan.</p>`,
      `<p>Four harbours on Bali have fast boats to the islands in the east. On the map they look interchangeable, and they are not: Canggu to Padangbai alone can take two hours. Begin with where you are staying, not with the fare.</p>
<h3>In short</h3>
<table><tbody><tr><th>Island</th><th>Best harbour</th><th>At sea</th><th>Good for</th></tr><tr><td>Nusa Penida</td><td>Sanur</td><td>40–65 minutes</td><td>There and back in a day</td></tr><tr><td>Nusa Lembongan</td><td>Sanur</td><td>30–35 minutes</td><td>Two nights on the island</td></tr><tr><td>Gili Trawangan, Gili Air</td><td>Padangbai</td><td>95–100 minutes</td><td>Staying in Ubud or Sidemen</td></tr><tr><td>Gili Trawangan, Gili Air</td><td>Serangan</td><td>150–160 minutes</td><td>Staying in Seminyak or Kuta</td></tr><tr><td>Gili Trawangan, Gili Meno</td><td>Amed</td><td>60–70 minutes</td><td>Diving in Amed first</td></tr><tr><td>Lombok</td><td>Padangbai</td><td>90–105 minutes</td><td>Going on to the east</td></tr></tbody></table>
<h3>Sanur: close and frequent</h3>
<p>Sanur is 35 minutes from the airport when the roads are clear, and boats to Nusa Penida and Nusa Lembongan leave all day. The terminal is new and has a jetty, so your feet stay dry. The <a href="/fast-boats?from=sanur&amp;to=nusa-lembongan">boats to Nusa Lembongan</a> leave from here, too.</p>
<h3>Padangbai: the gate to the Gilis</h3>
<p>Padangbai is an hour and a half east of Denpasar, but the crossing is shorter. From Ubud it is the fastest way to Gili Trawangan and Gili Air; boats to Gili Meno leave from Amed only. For Lombok there are fast boats to Bangsal every day, and to Senggigi from Friday to Sunday. The public ferry to Lombok leaves from here as well. It is slower, far cheaper, and not sold on this site.</p>
<h3>Serangan: from the south without the long road</h3>
<p>If you are staying in Kuta, Seminyak or Jimbaran, Serangan saves the drive to Padangbai. In exchange the boat spends longer on open water. Boats leave in the morning; sit towards the back.</p>
<h3>Amed: the shortest crossing</h3>
<p>From the north-east coast Gili Trawangan and Gili Meno feel like neighbours. The drive from the south takes two and a half hours, so Amed only makes sense if you are there anyway, for example after a few days of diving. Boats load on the beach: take off your shoes before you board.</p>
<h3>Three questions before you book</h3>
<ol><li>How many minutes is it to the harbour at that hour, and not at midnight?</li><li>Will you return through the same harbour? A round trip costs less, but it ties you down.</li><li>When is your flight? Leave half a day between a boat and a plane.</li></ol>
<p>Groups with their own timetable can charter a boat. <a href="/private-boats/segara-wangi">Segara Wangi</a> collects you in Sanur or Serangan and calls at the islands you choose, at the hours you set.</p>`,
    ],
  },
  {
    title: ["Laut di sekitar Bali, bulan demi bulan", "The sea around Bali, month by month"],
    summary: [
      "Kapan Selat Badung tenang, kapan airnya jernih, dan mengapa kapal pagi hampir selalu lebih baik.",
      "When the strait is calm, when the water is clear, and why the morning boat is almost always better.",
    ],
    category: "sea-and-seasons",
    tags: ["on-the-water", "early-start"],
    cover: "fast-boat",
    author: "Nyoman Putra",
    days_ago: 24,
    body: [
      `<p>Bali punya dua musim di darat dan setidaknya empat di laut. Langit biru tidak menjamin laut yang rata, dan sore yang mendung bisa setenang kolam. Yang menentukan adalah angin, alun dari selatan, dan arus di antara pulau. Berikut gambaran satu tahun, dengan catatan bahwa setiap minggu bisa berbeda.</p>
<h3>April sampai Juni: waktu terbaik</h3>
<p>Hujan mereda, angin tenggara belum kuat, dan air mulai jernih. Kapal jarang ditunda, dan pulau-pulau belum ramai. Jika Anda bebas memilih tanggal, pilihlah bulan Mei.</p>
<h3>Juli sampai September: cerah dan berangin</h3>
<p>Inilah puncak musim. Angin tenggara bertiup setiap hari, paling kencang setelah tengah hari, dan alun dari Samudra Hindia membuat Selat Badung bergelombang. Kapal tetap berjalan pada hampir semua hari, tetapi perjalanannya terasa. Ambil keberangkatan pertama, dan pesan dari jauh hari. Pada bulan Agustus air dingin naik dari kedalaman: 22 derajat di beberapa tempat, dan itulah saat ikan mola-mola muncul.</p>
<h3>Oktober dan November: hangat dan tenang</h3>
<p>Angin berbalik, laut sering serata kaca, dan air kembali hangat. Sore hari bisa membawa badai petir singkat. Untuk menyeberang bersama anak kecil, inilah dua bulan favorit kami.</p>
<h3>Desember sampai Maret: hujan dan angin barat</h3>
<p>Angin barat membawa hujan dan, kadang selama beberapa hari berturut-turut, gelombang yang terlalu tinggi. Syahbandar dapat menutup pelabuhan; keputusan itu berlaku untuk semua kapal. Sisakan satu hari cadangan sebelum penerbangan pulang.</p>
<table><tbody><tr><th>Bulan</th><th>Laut</th><th>Jarak pandang</th><th>Suhu air</th></tr><tr><td>April–Juni</td><td>Tenang</td><td>20–25 m</td><td>27–28 °C</td></tr><tr><td>Juli–September</td><td>Bergelombang</td><td>25–30 m</td><td>22–26 °C</td></tr><tr><td>Oktober–November</td><td>Sangat tenang</td><td>20–25 m</td><td>27–29 °C</td></tr><tr><td>Desember–Maret</td><td>Berubah-ubah</td><td>10–15 m</td><td>28–29 °C</td></tr></tbody></table>
<h3>Mengapa pagi hari</h3>
<p>Semalaman daratan mendingin dan angin tertidur. Antara pukul enam dan sepuluh, laut belum sempat bangun. Setelah itu pulau memanas, angin laut bertiup, dan gelombang kecil menjadi gelombang sedang. Aturan ini berlaku di semua musim.</p>
<h3>Jika kapal dibatalkan</h3>
<p>Kapten dan syahbandar yang memutuskan, bukan situs ini. Jika operator membatalkan keberangkatan, kami mengirim email dan mengembalikan seluruh pembayaran. Jika Anda sendiri yang membatalkan karena ramalan cuaca, <a href="/refund-terms">ketentuan pembatalan</a> yang berlaku. Ingin melihat lautnya dari dekat? <a href="/tours-and-activities/snorkelling-with-manta-rays">Snorkeling dengan pari manta</a> berjalan sepanjang tahun, selama gelombangnya mengizinkan.</p>`,
      `<p>Bali has two seasons on land and at least four at sea. A blue sky promises no flat water, and a grey afternoon can be as calm as a pond. What decides is the wind, the swell from the south, and the current between the islands. This is a year in outline; any single week may differ.</p>
<h3>April to June: the best time</h3>
<p>The rain eases, the south-east wind is still light, and the water begins to clear. Boats are rarely delayed and the islands are not yet busy. If you are free to choose, choose May.</p>
<h3>July to September: bright and windy</h3>
<p>This is the high season. The south-east wind blows every day, hardest after noon, and swell from the Indian Ocean makes the Badung Strait lumpy. Boats run on almost every day, but you feel the crossing. Take the first departure and book well ahead. In August cold water rises from the deep: 22 degrees in some places, and that is when the sunfish appear.</p>
<h3>October and November: warm and quiet</h3>
<p>The wind turns, the sea is often like glass, and the water warms again. Afternoons can bring a short thunderstorm. For a crossing with small children these are our two favourite months.</p>
<h3>December to March: rain and west wind</h3>
<p>The west wind carries rain and, sometimes for several days in a row, waves that are too high. The harbour master can close a harbour; that decision counts for every boat. Keep a spare day before your flight home.</p>
<table><tbody><tr><th>Months</th><th>Sea</th><th>Visibility</th><th>Water</th></tr><tr><td>April–June</td><td>Calm</td><td>20–25 m</td><td>27–28 °C</td></tr><tr><td>July–September</td><td>Lumpy</td><td>25–30 m</td><td>22–26 °C</td></tr><tr><td>October–November</td><td>Very calm</td><td>20–25 m</td><td>27–29 °C</td></tr><tr><td>December–March</td><td>Changing</td><td>10–15 m</td><td>28–29 °C</td></tr></tbody></table>
<h3>Why the morning</h3>
<p>Overnight the land cools and the wind sleeps. Between six and ten the sea has not woken up yet. Then the islands heat, the sea breeze starts, and small waves become middling ones. The rule holds in every season.</p>
<h3>If a boat is cancelled</h3>
<p>The captain and the harbour master decide, not this site. If the operator cancels a departure, we email you and refund the whole payment. If you cancel because of a forecast, the <a href="/refund-terms">cancellation policy</a> applies. Would you like to see that sea up close? <a href="/tours-and-activities/snorkelling-with-manta-rays">Snorkelling with manta rays</a> runs all year, as long as the waves allow it.</p>`,
    ],
  },
  {
    title: [
      "Naik fast boat bersama anak: dari bayi sampai remaja",
      "Children on a fast boat: from babies to teenagers",
    ],
    summary: [
      "Jaket pelampung, mabuk laut, tarif menurut umur, dan apa yang sebaiknya ada di tas kecil Anda.",
      "Life jackets, seasickness, fares by age, and what belongs in the small bag.",
    ],
    category: "with-children",
    tags: ["families"],
    cover: "jukung-fleet",
    author: "Kadek Ariani",
    days_ago: 38,
    body: [
      `<p>Anak-anak biasanya penumpang terbaik di kapal: mereka melihat ikan terbang sebelum orang dewasa menemukan kacamata hitamnya. Sedikit persiapan membuat penyeberangan menyenangkan bagi semua orang, termasuk yang duduk di sebelah Anda.</p>
<h3>Umur dan tarif</h3>
<p>Bayi di bawah tiga tahun, anak dari tiga sampai di bawah sembilan tahun, dan dewasa dari sembilan tahun membayar tarif yang berbeda. Umur dihitung pada hari keberangkatan, untuk pulang pergi pada hari kepulangan. Bayi juga mendapat kursi sendiri dan tercatat di manifes, jadi masukkan setiap anak saat memesan, termasuk yang akan Anda pangku. Dalam <a href="/fast-boats">pencarian fast boat</a>, harga untuk seluruh rombongan langsung terlihat.</p>
<h3>Jaket pelampung</h3>
<p>Setiap kapal wajib membawa jaket pelampung untuk setiap orang di atasnya. Ukuran anak tidak selalu ada di bawah setiap kursi; sampaikan kepada kru saat naik, dan mereka mengambilkannya. Jika anak Anda di bawah lima tahun dan Anda punya jaket sendiri yang pas, bawalah. Kenakan sejak kapal meninggalkan dermaga, bukan ketika ombak datang.</p>
<h3>Mabuk laut</h3>
<ul><li>Sarapan ringan satu jam sebelumnya: pisang, roti, nasi. Jangan berangkat dengan perut yang belum terisi.</li><li>Duduk di belakang, dekat udara segar, menghadap ke depan.</li><li>Tanpa layar dan tanpa buku; bermain “siapa melihat perahu lebih dulu” jauh lebih baik.</li><li>Tanyakan obat dan takarannya kepada dokter sebelum berangkat, terutama untuk anak di bawah enam tahun.</li></ul>
<blockquote><p>Jika wajah si kecil mendadak diam dan pucat, berikan kantong lebih dulu dan pertanyaan kemudian.</p></blockquote>
<h3>Memilih keberangkatan</h3>
<p>Ambil kapal pagi, saat laut paling tenang, dan rute yang paling pendek: Sanur ke Nusa Lembongan hanya setengah jam. Untuk Gili, pilih Padangbai daripada Serangan. Pilih kapal yang merapat di dermaga jika Anda membawa kereta dorong; di beberapa pantai Anda harus berjalan di air setinggi lutut. Cara naik tertera pada setiap pelabuhan.</p>
<h3>Isi tas kecil</h3>
<ol><li>Baju ganti lengkap untuk anak, dan satu kaus untuk Anda.</li><li>Air minum, biskuit asin, dan permen jahe.</li><li>Topi dengan tali, tabir surya, dan jaket tipis melawan angin.</li><li>Dua kantong plastik: satu untuk yang basah, satu untuk berjaga-jaga.</li><li>Salinan paspor atau akta kelahiran di ponsel.</li></ol>
<h3>Setelah mendarat</h3>
<p>Hari pertama sebaiknya singkat. <a href="/tours-and-activities/kayak-in-lembongan-s-mangroves">Kayak di hutan bakau Lembongan</a> berjalan di air yang rata dan cocok untuk anak mulai lima tahun. Rombongan dengan kakek, nenek, dan tiga anak sering lebih senang dengan kapal sendiri: di <a href="/private-boats/camar-putih">Camar Putih</a>, waktu tidur siang yang menentukan jadwal.</p>`,
      `<p>Children are usually the best passengers on board: they see the flying fish before the adults have found their sunglasses. A little preparation makes a crossing pleasant for everyone, including the people in the next row.</p>
<h3>Ages and fares</h3>
<p>Infants under three, children from three to under nine, and adults from nine have different fares. What counts is the age on the day of departure, on a round trip that of the way back. An infant has a seat too and is on the passenger list, so enter every child when you book, also the one on your lap. The <a href="/fast-boats">fast boat search</a> shows the price for your whole group at once.</p>
<h3>Life jackets</h3>
<p>Every boat must carry a life jacket for every person on board. Children's sizes are not under every seat; tell the crew when you board and they will bring one. If your child is under five and you own a jacket that fits, pack it. Put it on when the boat leaves the jetty, not when the waves arrive.</p>
<h3>Seasickness</h3>
<ul><li>A light breakfast an hour before: banana, bread, rice. Do not leave on an empty stomach.</li><li>Sit at the back, near fresh air, facing forward.</li><li>No screens and no books; “who sees a boat first” is a far better game.</li><li>Discuss medicine and dose with a doctor before the day, above all for children under six.</li></ul>
<blockquote><p>If a small face suddenly turns quiet and pale: the bag first, the questions later.</p></blockquote>
<h3>Choosing a departure</h3>
<p>Take a morning boat, when the sea is calmest, and the shortest route: Sanur to Nusa Lembongan is only half an hour. For the Gilis, choose Padangbai over Serangan. With a pushchair, choose boats that use a jetty; on some beaches you wade in knee-deep water. How you board is shown with each harbour.</p>
<h3>What goes into the small bag</h3>
<ol><li>A full change of clothes for the child, and a T-shirt for you.</li><li>Water, salty biscuits and ginger sweets.</li><li>A hat with a strap, sunscreen, and a thin jacket against the wind.</li><li>Two plastic bags: one for wet things, one just in case.</li><li>A copy of the passport or birth certificate on your phone.</li></ol>
<h3>Once you have landed</h3>
<p>Keep the first day short. The <a href="/tours-and-activities/kayak-in-lembongan-s-mangroves">kayak tour through Lembongan's mangroves</a> stays on flat water and suits children from five. Groups with grandparents and three children are often happier with a boat of their own: on <a href="/private-boats/camar-putih">Camar Putih</a>, the afternoon nap sets the timetable.</p>`,
    ],
  },
  {
    title: [
      "Lima pagi di Sanur: sehari bersama kru kapal",
      "Five in the morning in Sanur: a day with the crew",
    ],
    summary: [
      "Apa yang terjadi di dermaga sebelum Anda tiba, dan mengapa kapten memandang laut selama sepuluh menit.",
      "What happens on the jetty before you arrive, and why the captain watches the sea for ten minutes.",
    ],
    category: "sea-and-seasons",
    tags: ["early-start", "small-groups"],
    cover: "lighthouse",
    author: "Komang Sari",
    days_ago: 52,
    body: [
      `<p>Pukul lima pagi, pelabuhan Sanur milik para kru kapal. Lampu dermaga masih menyala, kopi masih terlalu panas, dan di timur garis pertama cahaya muncul di belakang Nusa Penida. Kami mengikuti satu kapal sejak tali pertama dilepas sampai yang terakhir diikat.</p>
<h3>Sebelum matahari terbit</h3>
<p>Mekanik memeriksa keempat mesin: oli, filter, baling-baling, lalu menyalakannya satu per satu. Dua kru menghitung jaket pelampung, keras-keras, supaya tidak ada yang keliru. Di haluan sebuah canang sari diletakkan, dengan dupa yang asapnya menunjukkan arah angin lebih jujur daripada bendera.</p>
<h3>Sepuluh menit memandang laut</h3>
<p>Kapten tidak banyak berbicara pada pagi hari. Ia membaca ramalan gelombang, menelepon rekannya di Banjar Nyuh, lalu berdiri di ujung dermaga selama sepuluh menit. Yang ia cari adalah jarak di antara puncak gelombang, bukan tingginya. Gelombang dua meter yang panjang terasa lembut; satu meter yang rapat mengguncang gigi. Jika ia ragu, kapal menunggu, dan jika syahbandar menutup pelabuhan, tidak ada yang berangkat.</p>
<blockquote><p>Penumpang mengingat kapal yang terlambat selama satu hari. Saya mengingat keputusan yang salah seumur hidup.</p></blockquote>
<h3>Manifes dan menit terakhir</h3>
<p>Tiga puluh menit sebelum berangkat, daftar penumpang ditutup dan dikirim ke syahbandar. Karena itulah <a href="/fast-boats">pemesanan</a> berhenti sebelum keberangkatan, dan karena itulah nama Anda harus benar. Bagasi diatur menurut berat: koper di tengah, tas ringan di depan. Kadang seorang penumpang diminta pindah kursi; itu bukan soal sopan santun, melainkan soal keseimbangan.</p>
<h3>Empat kali bolak-balik</h3>
<p>Pada hari biasa kapal menyeberang delapan kali. Di antara dua perjalanan ada dua puluh menit untuk menurunkan, membersihkan, mengisi bahan bakar, dan menaikkan penumpang. Sekitar pukul dua angin menguat, dan kapten mengurangi kecepatan walaupun jadwal mendesak. “Jadwal dibuat di atas kertas,” katanya, “dan kertas tidak pernah basah.”</p>
<h3>Tali terakhir</h3>
<p>Pukul setengah enam sore kapal dibilas dengan air tawar, dari haluan sampai buritan. Garam merusak lebih banyak mesin daripada umur. Mekanik mencatat jam mesin, kapten mencatat laut hari itu dalam satu baris, dan kru termuda mendapat tugas terbaik: mematikan lampu.</p>
<p>Jika Anda ingin melihat semua ini dengan lebih tenang, sewalah kapal untuk satu pagi. <a href="/private-boats/jukung-amed">Jukung Amed</a> berlayar dengan dua kru dan tanpa jadwal, dan kopinya sudah tersedia di atas kapal.</p>`,
      `<p>At five in the morning Sanur harbour belongs to the crews. The lamps on the jetty are still lit, the coffee is still too hot, and in the east a first line of light appears behind Nusa Penida. We followed one boat from the first rope let go to the last one tied.</p>
<h3>Before sunrise</h3>
<p>The mechanic checks all four engines: oil, filters, propellers, and then starts them one after another. Two of the crew count the life jackets, aloud, so that neither is mistaken. A small palm-leaf tray of flowers is laid on the bow, with incense whose smoke shows the wind more honestly than a flag.</p>
<h3>Ten minutes of watching the sea</h3>
<p>The captain says little in the morning. He reads the wave forecast, calls a colleague in Banjar Nyuh, and then waits at the end of the jetty for ten minutes. What he looks for is the distance between the crests, not their height. A long swell of two metres feels gentle; a short one of one metre shakes your teeth. If he is in doubt the boat waits, and if the harbour master closes the harbour nobody leaves.</p>
<blockquote><p>Passengers remember a late boat for a day. I remember a wrong decision for life.</p></blockquote>
<h3>The passenger list and the last minutes</h3>
<p>Thirty minutes before departure the passenger list is closed and sent to the harbour master. That is why <a href="/fast-boats">booking</a> ends before the boat leaves, and why your name must be right. Luggage is arranged by weight: suitcases in the middle, light bags in front. Sometimes a passenger is moved to another seat; that is not a question of manners but of balance.</p>
<h3>Four times there and back</h3>
<p>On an ordinary day the boat crosses eight times. Between two trips there are twenty minutes to unload, clean, refuel and board. Around two the wind freshens, and the captain slows down although the timetable presses. “Timetables are made on paper,” he says, “and paper never gets wet.”</p>
<h3>The last rope</h3>
<p>At half past five in the afternoon the boat is rinsed with fresh water from bow to stern. Salt ruins more engines than age does. The mechanic notes the engine hours, the captain notes the day's sea in a single line, and the youngest of the crew has the best job: switching off the lights.</p>
<p>If you would like to see all this at a slower pace, charter a boat for a morning. <a href="/private-boats/jukung-amed">Jukung Amed</a> sails with a crew of two and no timetable, and the coffee is already on board.</p>`,
    ],
  },
];
