/** The demo's tours and activities: invented, but hours, distances and prices are believable. */
type Words = [id: string, en: string];
type Named = [slug: string, id: string, en: string];

export const CATEGORIES: Named[] = [
  ["snorkelling-and-diving", "Snorkeling & menyelam", "Snorkelling & diving"],
  ["island-days", "Jelajah pulau", "Island days"],
  ["waves-and-paddles", "Selancar & kayak", "Surfing & kayaking"],
  ["walks-and-summits", "Jalan kaki & puncak", "Walks & summits"],
  ["wheels-and-cameras", "Sepeda & kamera", "Bikes & cameras"],
  ["kitchens-and-temples", "Dapur & pura", "Kitchens & temples"],
];
export const TAGS: Named[] = [
  ["families", "Ramah anak", "Good for families"],
  ["early-start", "Berangkat dini hari", "Early start"],
  ["half-day", "Setengah hari", "Half a day"],
  ["full-day", "Sehari penuh", "Full day"],
  ["no-experience", "Tanpa pengalaman", "No experience needed"],
  ["small-groups", "Kelompok kecil", "Small groups"],
  ["on-the-water", "Aktivitas air", "On the water"],
];
export const DESTINATIONS: [slug: string, name: string][] = [
  ["ubud", "Ubud"],
  ["kintamani", "Kintamani"],
  ["lovina", "Lovina"],
  ["uluwatu", "Uluwatu"],
  ["canggu", "Canggu"],
  ["munduk", "Munduk"],
];
export const INCLUDED: Named[] = [
  ["local-guide", "Pemandu setempat", "Local guide"],
  ["snorkel-set", "Masker, snorkel, dan kaki katak", "Mask, snorkel and fins"],
  ["wetsuit", "Baju selam tipis", "Thin wetsuit"],
  ["boat-ride", "Perahu dan kaptennya", "Boat and captain"],
  ["entrance-fees", "Tiket masuk", "Entrance fees"],
  ["breakfast", "Sarapan", "Breakfast"],
  ["warung-lunch", "Makan siang di warung", "Lunch at a warung"],
  ["cooked-lunch", "Makan siang hasil masakan Anda", "Lunch that you have cooked"],
  ["island-car", "Mobil dan sopir di pulau", "Car and driver on the island"],
  ["head-torch", "Senter kepala dan tongkat", "Head torch and poles"],
  ["surfboard", "Papan selancar dan baju lengan panjang", "Surfboard and rash vest"],
  ["bicycle", "Sepeda dan helm", "Bicycle and helmet"],
  ["dry-bag", "Kantong kedap air", "Dry bag"],
  ["recipe-book", "Buku resep", "Recipe book"],
  ["drinking-water", "Air minum, kopi, dan teh", "Drinking water, coffee and tea"],
];
export const NOT_INCLUDED: Named[] = [
  ["hotel-transfer", "Antar jemput hotel", "Hotel transfer"],
  ["island-fees", "Retribusi pulau", "Island fees"],
  ["gopro", "Sewa kamera bawah air", "Underwater camera rental"],
  ["personal-insurance", "Asuransi perjalanan Anda sendiri", "Your own travel insurance"],
  ["tips-guide", "Uang tip untuk pemandu", "Tips for the guide"],
];
/** Reusable steps of a day. */
export const STEPS: Record<string, { title: Words; text: Words; minutes: number }> = {
  meet: {
    title: ["Berkumpul dan perkenalan", "Meet and get to know each other"],
    text: [
      "Pemandu menjelaskan rute, keadaan laut atau jalan hari itu, dan membagikan perlengkapan.",
      "The guide explains the route and the day's conditions, and hands out what you need.",
    ],
    minutes: 30,
  },
  boatOut: {
    title: ["Menyusuri pantai dengan perahu", "Along the coast by boat"],
    text: [
      "Tebing di satu sisi, laut lepas di sisi lain. Pegang topi Anda di tikungan terakhir.",
      "Cliffs on one side, open sea on the other. Hold on to your hat at the last corner.",
    ],
    minutes: 40,
  },
  mantas: {
    title: ["Berenang di Manta Point", "Swim at Manta Point"],
    text: [
      "Pari manta datang ke tempat ini untuk dibersihkan ikan kecil. Kita mengapung diam di permukaan dan membiarkan mereka mendekat.",
      "Mantas come here to be cleaned by small fish. We float still at the surface and let them come to us.",
    ],
    minutes: 60,
  },
  reef: {
    title: ["Terumbu di perairan tenang", "A reef in calm water"],
    text: [
      "Arus hampir tidak ada, ikan kecil banyak. Pemandu berenang bersama dengan pelampung.",
      "Hardly any current and many small fish. The guide swims along with a float.",
    ],
    minutes: 60,
  },
  lunch: {
    title: ["Makan siang", "Lunch"],
    text: [
      "Nasi, ikan bakar atau tempe, sayur, dan sambal yang boleh dipilih pedasnya.",
      "Rice, grilled fish or tempeh, vegetables, and sambal as hot as you like it.",
    ],
    minutes: 60,
  },
  back: {
    title: ["Kembali ke titik kumpul", "Back to the meeting point"],
    text: [
      "Tukar foto sebelum berpisah. Pemandu tahu tempat makan enak di dekat sini.",
      "Swap photos before parting. The guide knows where to eat well nearby.",
    ],
    minutes: 30,
  },
  kelingking: {
    title: ["Kelingking dari atas", "Kelingking from above"],
    text: [
      "Punggung tebing yang ada di semua kartu pos. Yang kuat boleh turun sampai gardu pertama.",
      "The ridge on every postcard. If you like, walk down to the first platform.",
    ],
    minutes: 75,
  },
  brokenBeach: {
    title: ["Pasih Uug dan Angel's Billabong", "Broken Beach and Angel's Billabong"],
    text: [
      "Lengkung batu di atas laut, lalu kolam karang saat air surut.",
      "A stone arch over the sea, then the rock pool if the tide is low.",
    ],
    minutes: 75,
  },
  crystalBay: {
    title: ["Sore di Crystal Bay", "Afternoon at Crystal Bay"],
    text: [
      "Kelapa muda di bawah pohon, dan berenang selama matahari masih tinggi.",
      "A young coconut under the trees, and a swim while the sun is still up.",
    ],
    minutes: 60,
  },
  nightWalk: {
    title: ["Kopi panas, lalu ke setapak utara", "Hot coffee, then to the northern path"],
    text: [
      "Senter kepala dibagikan di pos. Setelah itu kita berjalan pelan di antara kebun sampai kaki gunung.",
      "Head torches are handed out at the post. Then a slow walk between the gardens to the foot of the mountain.",
    ],
    minutes: 60,
  },
  climb: {
    title: ["Mendaki dalam gelap", "Climb in the dark"],
    text: [
      "Setapak pasir dan batu, dua jam dengan langkah orang yang paling pelan.",
      "A path of sand and stone, two hours at the pace of the slowest.",
    ],
    minutes: 120,
  },
  sunrise: {
    title: ["Matahari terbit di bibir kawah", "Sunrise on the crater's rim"],
    text: [
      "Rinjani di timur, danau di bawah, telur rebus uap belerang di tangan.",
      "Rinjani in the east, the lake below, with an egg boiled in volcanic steam.",
    ],
    minutes: 60,
  },
  islandRoads: {
    title: ["Lewat jalan pulau", "Over the island's roads"],
    text: [
      "Naik turun di antara kebun kelapa. Sopir kami tahu setiap tikungan.",
      "Up and down between the coconut groves. Our driver knows every bend.",
    ],
    minutes: 45,
  },
  lavaField: {
    title: ["Turun lewat ladang lava", "Down over the lava field"],
    text: [
      "Batu hitam dari letusan terakhir, dengan danau di depan mata.",
      "Black rock from the last eruption, with the lake in view all the way.",
    ],
    minutes: 90,
  },
  lakes: {
    title: ["Danau Buyan dan Tamblingan", "Lakes Buyan and Tamblingan"],
    text: [
      "Dua danau kembar dari punggung bukit, lalu turun ke tepi air.",
      "The twin lakes from the ridge, then down to the water's edge.",
    ],
    minutes: 90,
  },
  terraces: {
    title: ["Menyusuri pematang dan subak", "Along the dykes and the subak"],
    text: [
      "Petani menjelaskan giliran air yang sudah diatur sejak abad kesembilan.",
      "A farmer explains whose turn the water is: a rule that is older than a thousand years.",
    ],
    minutes: 120,
  },
  warmUp: {
    title: ["Pemanasan di pasir", "Warm up on the sand"],
    text: [
      "Cara jatuh, cara berdiri, dan siapa yang punya hak atas ombak.",
      "How to fall, how to get up, and whose wave it is.",
    ],
    minutes: 30,
  },
  waves: {
    title: ["Di ombak bersama pelatih", "In the waves with your coach"],
    text: [
      "Satu pelatih untuk dua orang. Ombak putih dulu, lalu ombak hijau jika siap.",
      "One coach for two people. White water first, green waves when you are ready.",
    ],
    minutes: 75,
  },
  dolphins: {
    title: ["Mencari lumba-lumba", "Looking for dolphins"],
    text: [
      "Mesin dimatikan begitu sirip terlihat. Perahu kami tidak mengejar.",
      "The engine stops as soon as a fin shows. Our boats do not chase.",
    ],
    minutes: 90,
  },
  paddle: {
    title: ["Mendayung di lorong bakau", "Paddle through the mangroves"],
    text: [
      "Air pasang membuka lorong di antara akar. Diam sebentar: burung raja udang ada di mana-mana.",
      "High water opens lanes between the roots. Be still: there are kingfishers everywhere.",
    ],
    minutes: 90,
  },
  falls: {
    title: ["Tiga air terjun", "Three waterfalls"],
    text: [
      "Setapak di antara kebun cengkeh dan kopi. Di yang kedua airnya cukup dalam untuk berenang.",
      "A path between clove and coffee gardens. At the second the pool is deep enough to swim.",
    ],
    minutes: 150,
  },
  temple: {
    title: ["Pura di ujung tebing", "The temple at the end of the cliff"],
    text: [
      "Kain dan selendang dipinjamkan. Awas kacamata: monyet di sini tahu harganya.",
      "Sarong and sash are lent. Mind your glasses: the monkeys here know what they are worth.",
    ],
    minutes: 90,
  },
  kecak: {
    title: ["Kecak saat matahari terbenam", "Kecak at sunset"],
    text: [
      "Tujuh puluh suara tanpa satu pun alat musik, dengan laut sebagai latar.",
      "Seventy voices and not one instrument, with the sea behind them.",
    ],
    minutes: 90,
  },
  market: {
    title: ["Belanja di pasar pagi", "Shopping at the morning market"],
    text: [
      "Juru masak memilih bumbu, Anda menawar. Jajanan pasar untuk dicoba di jalan.",
      "The cook picks the spices, you bargain. Market cakes to try on the way.",
    ],
    minutes: 75,
  },
  cook: {
    title: ["Memasak tujuh hidangan", "Cook seven dishes"],
    text: [
      "Semua orang mengulek base genep sendiri, lalu makan bersama apa yang jadi.",
      "Everybody grinds their own base genep, and then we eat what came of it.",
    ],
    minutes: 150,
  },
  ride: {
    title: ["Bersepeda keliling pulau", "Ride around the island"],
    text: [
      "Jembatan kuning, kebun rumput laut, dan satu tanjakan yang boleh didorong.",
      "The yellow bridge, seaweed farms, and one hill on which pushing is allowed.",
    ],
    minutes: 150,
  },
  theory: {
    title: ["Bernapas dan aman", "Breathing and safety"],
    text: [
      "Latihan napas di darat, menyamakan tekanan, dan cara menolong pasangan.",
      "Breathing on land, equalising, and how to help your buddy.",
    ],
    minutes: 120,
  },
  line: {
    title: ["Turun di tali", "Down the line"],
    text: [
      "Satu instruktur untuk tiga orang, sedalam yang nyaman dan tidak lebih.",
      "One instructor for three, as deep as is comfortable and no deeper.",
    ],
    minutes: 120,
  },
  turtles: {
    title: ["Penyu di Gili Meno", "Turtles off Gili Meno"],
    text: [
      "Penyu makan lamun di kedalaman tiga meter. Kita lihat dari atas, tanpa menyentuh.",
      "Turtles graze on sea grass three metres down. We look from above and touch nothing.",
    ],
    minutes: 60,
  },
  giliAir: {
    title: ["Jalan kaki di Gili Air", "A walk on Gili Air"],
    text: [
      "Pulau tanpa motor. Satu putaran pelan, satu es kelapa.",
      "An island without engines. Once around, slowly, with a coconut ice.",
    ],
    minutes: 90,
  },
  blueHour: {
    title: ["Blue hour di dermaga", "Blue hour on the pier"],
    text: [
      "Cahaya panjang, lampu kapal, dan pantulan. Tripod ada untuk semua.",
      "Long light, ships' lamps and reflections. There is a tripod for everyone.",
    ],
    minutes: 90,
  },
  review: {
    title: ["Memilih foto bersama", "Choose photos together"],
    text: [
      "Sambil makan jagung bakar: apa yang berhasil, dan mengapa.",
      "Over grilled corn: what worked, and why.",
    ],
    minutes: 45,
  },
  islands: {
    title: ["Penida, Lembongan, Ceningan", "Penida, Lembongan, Ceningan"],
    text: [
      "Tiga pulau, tiga pantai, satu kapal yang menunggu.",
      "Three islands, three beaches, one boat that waits.",
    ],
    minutes: 240,
  },
  lighthouse: {
    title: ["Mercusuar dan pantai selatan", "The lighthouse and the south coast"],
    text: [
      "Tangga besi sampai teras lampu, lalu pantai yang hanya bisa dicapai saat surut.",
      "Iron stairs to the lamp's gallery, then a beach that can only be reached at low water.",
    ],
    minutes: 120,
  },
};
export const BLOCKS = [
  {
    title_id: "Jika cuaca berubah",
    title_en: "If the weather turns",
    body_id:
      "<p>Pemandu memutuskan pada pagi hari. Kita pilih rute lain atau tanggal lain; jika Anda tidak mau keduanya, seluruh dana kami kembalikan.</p>",
    body_en:
      "<p>The guide decides in the morning. We choose another route or another date; if you want neither, we refund you in full.</p>",
  },
  {
    title_id: "Yang perlu dibawa hari itu",
    title_en: "What to bring that day",
    body_id:
      "<ul><li>Topi dan tabir surya yang aman bagi karang</li><li>Pakaian ganti</li><li>Uang tunai sedikit untuk jajan</li></ul>",
    body_en:
      "<ul><li>A hat and reef-safe sunscreen</li><li>Something dry to change into</li><li>A little cash for snacks</li></ul>",
  },
];

export type DayOut = {
  title: Words;
  category: string;
  destination: string;
  /** Shown in every language: names alone, and no word for what it is. */
  place: string;
  /** The exact meeting point. */
  point: Words;
  at: [latitude: number, longitude: number];
  starts: string;
  /** From its start to the end of its last step. */
  minutes: number;
  tags: string[];
  description: Words;
  highlights: [id: string[], en: string[]];
  steps: string[];
  includes: string[];
  /** How many its boat takes, if it is not the usual one. */
  aboard?: number;
  scenes: string[];
  /** A seat in rupiah, seats a day; a private party in rupiah, its people, parties a day. */
  shared?: [adult: number, child: number, seats: number];
  /** Until how many hours before its start a seat is booked at once; without it, it is asked for. */
  book_until_hours?: number;
  whole?: [price: number, people: number, parties: number];
};
const WATER = ["snorkel-set", "boat-ride", "local-guide", "drinking-water"];
export const DAYS_OUT: DayOut[] = [
  {
    title: ["Snorkeling dengan pari manta", "Snorkelling with manta rays"],
    category: "snorkelling-and-diving",
    destination: "nusa-penida",
    place: "Toyapakeh, Nusa Penida",
    point: [
      "Meja Jukung di bawah pohon beringin, seberang loket kapal",
      "The Jukung table under the banyan tree, across from the boat counters",
    ],
    at: [-8.6835, 115.4845],
    starts: "08:00",
    minutes: 280,
    tags: ["half-day", "on-the-water", "small-groups"],
    description: [
      "Pari manta selebar empat meter meluncur di bawah Anda, tanpa suara. Kami berangkat sebelum kapal dari Bali tiba, dengan dua perahu dan maksimal sepuluh orang di setiap perahu, dan seorang pemandu di dalam air.\nSetelahnya kita mampir ke terumbu di perairan tenang dan makan siang dengan pasir di kaki.",
      "A manta four metres wide glides beneath you without a sound. We leave before the boats from Bali arrive, with two boats and at most ten people to each, and a guide in the water.\nAfterwards we stop at a calm reef and eat lunch with sand on our feet.",
    ],
    highlights: [
      ["Manta Point sebelum ramai", "Terumbu di perairan tenang", "Pemandu ikut berenang"],
      ["Manta Point before the crowd", "A reef in calm water", "A guide who swims along"],
    ],
    steps: ["meet", "boatOut", "mantas", "reef", "lunch", "back"],
    includes: [...WATER, "wetsuit", "warung-lunch"],
    scenes: ["manta", "reef-turtle", "penida-cliffs", "fast-boat"],
    shared: [550_000, 420_000, 20],
    whole: [3_900_000, 8, 2],
  },
  {
    title: ["Sehari di barat Nusa Penida", "A day in the west of Nusa Penida"],
    category: "island-days",
    destination: "nusa-penida",
    place: "Banjar Nyuh, Nusa Penida",
    point: [
      "Parkiran di sisi kanan dermaga, mobil berstiker Jukung",
      "The car park on the right of the pier, the car with the Jukung sticker",
    ],
    at: [-8.6755, 115.4935],
    starts: "08:30",
    minutes: 465,
    tags: ["full-day", "families"],
    description: [
      "Kelingking, Pasih Uug, Angel's Billabong, lalu sore di Crystal Bay: empat tempat yang ingin dilihat semua orang, dalam urutan yang menghindari antrean.\nSopir kami lahir di pulau ini dan tahu jalan mana yang sudah diaspal.",
      "Kelingking, Broken Beach, Angel's Billabong, then the afternoon at Crystal Bay: the four places everybody wants to see, in the order that avoids the queue.\nOur driver was born on the island and knows which roads are paved.",
    ],
    highlights: [
      ["Kelingking sebelum jam sepuluh", "Kolam karang saat surut", "Berenang di Crystal Bay"],
      ["Kelingking before ten", "The rock pool at low tide", "A swim at Crystal Bay"],
    ],
    steps: [
      "meet",
      "islandRoads",
      "kelingking",
      "islandRoads",
      "brokenBeach",
      "lunch",
      "islandRoads",
      "crystalBay",
      "back",
    ],
    includes: ["island-car", "local-guide", "entrance-fees", "warung-lunch", "drinking-water"],
    scenes: ["penida-cliffs", "manta", "yacht-anchor"],
    shared: [475_000, 350_000, 12],
    whole: [1_900_000, 6, 4],
  },
  {
    title: ["Matahari terbit di Gunung Batur", "Sunrise on Mount Batur"],
    category: "walks-and-summits",
    destination: "kintamani",
    place: "Toya Bungkah, Kintamani",
    point: [
      "Pos pendakian Toya Bungkah, di samping parkiran motor",
      "The Toya Bungkah trail post, beside the motorbike parking",
    ],
    at: [-8.2537, 115.3985],
    starts: "03:00",
    minutes: 360,
    tags: ["early-start", "half-day"],
    description: [
      "Bangun jam satu, mendaki jam empat, dan pada jam enam semua itu masuk akal. Kami memakai setapak utara yang lebih sepi, dan turun lewat ladang lava hitam.\nPendakian sekitar dua jam dan 550 meter dalam gelap: jika Anda biasa jalan menanjak, Anda bisa sampai di atas.",
      "Up at one, climbing at four, and at six it all makes sense. We take the quieter northern path and come down over the black lava field.\nIt is about two hours and 550 metres of climbing in the dark: if you walk uphill at home, you can reach the top.",
    ],
    highlights: [
      ["Setapak utara yang sepi", "Sarapan di bibir kawah", "Turun lewat ladang lava"],
      ["The quiet northern path", "Breakfast on the crater's rim", "Down over the lava field"],
    ],
    steps: ["nightWalk", "climb", "sunrise", "lavaField", "back"],
    includes: ["local-guide", "head-torch", "breakfast", "entrance-fees", "drinking-water"],
    scenes: ["volcano-sunrise", "rice-terrace", "lighthouse"],
    shared: [525_000, 450_000, 24],
    whole: [2_600_000, 5, 4],
  },
  {
    title: ["Jalan kaki di sawah Tegallalang", "A walk through the rice of Tegallalang"],
    category: "walks-and-summits",
    destination: "ubud",
    place: "Tegallalang, Ubud",
    point: [
      "Gapura batu di depan Warung Pak Made, sisi utara jalan",
      "The stone gate in front of Warung Pak Made, north side of the road",
    ],
    at: [-8.4312, 115.279],
    starts: "07:30",
    minutes: 240,
    tags: ["half-day", "families", "no-experience"],
    description: [
      "Di balik teras yang difoto semua orang ada lembah yang dikerjakan seperti dulu. Kita berjalan di pematang bersama seorang petani, bukan di jalan raya.\nDi akhir ada kelapa muda, dan lumpur sampai mata kaki bagi yang mau menanam.",
      "Behind the terrace that everybody photographs lies a valley that is worked as it always was. We walk the dykes with a farmer, not the road.\nAt the end there is a young coconut, and mud to the ankles for those who want to plant.",
    ],
    highlights: [
      ["Bersama petani subak", "Jauh dari bus wisata", "Menanam padi sendiri"],
      ["With a farmer of the subak", "Far from the coaches", "Plant rice yourself"],
    ],
    steps: ["meet", "terraces", "lunch", "back"],
    includes: ["local-guide", "entrance-fees", "warung-lunch", "drinking-water"],
    scenes: ["rice-terrace", "market", "waterfall"],
    shared: [325_000, 225_000, 16],
    book_until_hours: 12,
    whole: [1_350_000, 6, 3],
  },
  {
    title: ["Belajar berselancar di Batu Bolong", "Learn to surf at Batu Bolong"],
    category: "waves-and-paddles",
    destination: "canggu",
    place: "Batu Bolong, Canggu",
    point: [
      "Rak papan selancar biru, 30 m di kiri Pura Batu Bolong",
      "The blue board rack, 30 m to the left of the Batu Bolong temple",
    ],
    at: [-8.6592, 115.1302],
    starts: "07:00",
    minutes: 135,
    tags: ["no-experience", "half-day", "on-the-water", "small-groups"],
    description: [
      "Ombak panjang dan lembut, papan besar, dan pelatih yang berdiri di air bersama Anda. Hampir semua orang berdiri pada hari pertama; sisanya pada hari kedua.\nJamnya mengikuti pasang: kami kabari sore sebelumnya jika bergeser.",
      "Long, soft waves, a big board, and a coach who is in the water with you. Nearly everybody gets up on the first day, the rest on the second.\nThe hour follows the tide: we tell you the evening before if it moves.",
    ],
    highlights: [
      ["Satu pelatih untuk dua orang", "Papan lunak untuk pemula", "Foto dari pantai"],
      ["One coach for two", "Soft boards for beginners", "Photos from the beach"],
    ],
    steps: ["meet", "warmUp", "waves"],
    includes: ["surfboard", "local-guide", "drinking-water"],
    scenes: ["surf", "jukung-fleet", "yacht-anchor"],
    shared: [400_000, 350_000, 12],
    whole: [1_100_000, 2, 4],
  },
  {
    title: ["Lumba-lumba pagi di Lovina", "Dolphins at dawn off Lovina"],
    category: "island-days",
    destination: "lovina",
    place: "Kalibukbuk, Lovina",
    point: [
      "Di bawah patung lumba-lumba, menghadap pantai",
      "Under the dolphin statue, on the side of the beach",
    ],
    at: [-8.1582, 115.0253],
    starts: "05:45",
    minutes: 210,
    tags: ["early-start", "families", "on-the-water"],
    description: [
      "Jukung kayu, laut seperti kaca, dan punggung lumba-lumba saat matahari naik. Kami pergi dengan sedikit orang di satu perahu dan mematikan mesin: bukan kejar-kejaran.\nJika tidak ada yang terlihat, Anda boleh ikut lagi tanpa membayar.",
      "A wooden jukung, a sea like glass, and the backs of dolphins as the sun comes up. We go with few in a boat and stop the engine: this is no chase.\nIf none show up, you may come again without paying.",
    ],
    highlights: [
      [
        "Sedikit orang di tiap jukung",
        "Mesin mati di dekat lumba-lumba",
        "Ikut lagi jika tak terlihat",
      ],
      ["Few in each jukung", "Engine off near dolphins", "Come again if there are none"],
    ],
    steps: ["meet", "dolphins", "reef", "back"],
    includes: [...WATER, "breakfast"],
    aboard: 4,
    scenes: ["jukung-fleet", "volcano-sunrise", "reef-turtle"],
    shared: [225_000, 150_000, 16],
    book_until_hours: 14,
    whole: [850_000, 4, 3],
  },
  {
    title: ["Kayak di hutan bakau Lembongan", "Kayak in Lembongan's mangroves"],
    category: "waves-and-paddles",
    destination: "nusa-lembongan",
    place: "Mangrove Point, Nusa Lembongan",
    point: ["Pondok kayak di ujung jalan kayu", "The kayak hut at the end of the boardwalk"],
    at: [-8.6571, 115.4626],
    starts: "09:00",
    minutes: 150,
    tags: ["families", "half-day", "on-the-water", "no-experience"],
    description: [
      "Air setinggi lutut, lorong hijau, dan suara dayung saja. Kayak untuk dua orang, dengan kursi kecil di tengah untuk anak.\nTinggi air menentukan lorong mana yang kita lewati: pemandu memilihnya pagi itu.",
      "Knee-deep water, green lanes, and only the sound of paddles. Kayaks are for two, with a small seat in the middle for a child.\nThe height of the tide decides which lanes we take: the guide chooses them that morning.",
    ],
    highlights: [
      ["Lorong akar saat pasang", "Raja udang dan kepiting biola", "Kursi anak di tengah"],
      ["Root lanes at high water", "Kingfishers and fiddler crabs", "A child's seat in the middle"],
    ],
    steps: ["meet", "paddle", "back"],
    includes: ["local-guide", "dry-bag", "drinking-water"],
    scenes: ["mangrove", "harbour-pier", "reef-turtle"],
    shared: [275_000, 150_000, 14],
    whole: [1_200_000, 6, 2],
  },
  {
    title: ["Air terjun dan danau Munduk", "Waterfalls and lakes of Munduk"],
    category: "walks-and-summits",
    destination: "munduk",
    place: "Munduk, Buleleng",
    point: [
      "Balai desa, di depan papan peta air terjun",
      "The village hall, in front of the map of the waterfalls",
    ],
    at: [-8.2653, 115.0648],
    starts: "08:30",
    minutes: 360,
    tags: ["full-day", "small-groups"],
    description: [
      "Lima derajat lebih sejuk dari pantai, kabut di atas dua danau, dan setapak yang menghubungkan tiga air terjun tanpa kembali ke jalan raya.\nPakai sepatu yang boleh basah.",
      "Five degrees cooler than the beach, mist over twin lakes, and a path that joins three waterfalls without going back to the road.\nWear shoes that may get wet.",
    ],
    highlights: [
      ["Tiga air terjun, satu setapak", "Danau kembar dari atas", "Kopi dari kebunnya"],
      ["Three waterfalls, one path", "The twin lakes from above", "Coffee from its own garden"],
    ],
    steps: ["meet", "falls", "lunch", "lakes", "back"],
    includes: ["local-guide", "entrance-fees", "warung-lunch", "drinking-water"],
    scenes: ["waterfall", "rice-terrace", "volcano-sunrise"],
    shared: [450_000, 325_000, 10],
    whole: [2_100_000, 6, 2],
  },
  {
    title: ["Pura Uluwatu saat senja", "Uluwatu temple at dusk"],
    category: "kitchens-and-temples",
    destination: "uluwatu",
    place: "Pura Luhur Uluwatu, Pecatu",
    point: [
      "Loket tiket pura, di samping tempat peminjaman kain",
      "The temple's ticket counter, beside the sarong rental",
    ],
    at: [-8.8291, 115.0849],
    starts: "16:00",
    minutes: 240,
    tags: ["half-day", "families"],
    description: [
      "Pura tua di ujung tebing, tujuh puluh meter di atas ombak. Pemandu kami anak seorang pemangku dan tahu apa yang boleh ditanyakan.\nKecak dimulai tepat saat matahari menyentuh laut.",
      "An old temple at the end of a cliff, seventy metres above the waves. Our guide is a priest's son and knows what may be asked.\nThe kecak begins as the sun touches the sea.",
    ],
    highlights: [
      ["Kursi kecak sudah dipesan", "Kain dan selendang dipinjamkan", "Cerita dari anak pemangku"],
      ["Kecak seats reserved", "Sarong and sash lent", "Stories from a priest's son"],
    ],
    steps: ["meet", "temple", "kecak", "back"],
    includes: ["local-guide", "entrance-fees", "drinking-water"],
    scenes: ["temple-gate", "penida-cliffs", "night-crossing"],
    shared: [350_000, 225_000, 18],
    book_until_hours: 4,
    whole: [1_600_000, 6, 3],
  },
  {
    title: ["Pasar pagi dan kelas memasak", "Morning market and cooking class"],
    category: "kitchens-and-temples",
    destination: "ubud",
    place: "Ubud, Gianyar",
    point: [
      "Tangga utama pasar, di seberang Puri Saren",
      "The main steps of the market, across from the palace",
    ],
    at: [-8.5069, 115.2625],
    starts: "07:00",
    minutes: 255,
    tags: ["half-day", "families", "small-groups"],
    description: [
      "Dari tumpukan kunyit di pasar sampai tujuh piring di meja panjang. Dapurnya terbuka, apinya kayu, dan Bu Ketut tidak percaya pada penakar.\nSemua hidangan ada versinya tanpa daging.",
      "From heaps of turmeric at the market to seven plates on a long table. The kitchen is open, the fire is wood, and Bu Ketut does not believe in measuring cups.\nThere is a version without meat of every dish.",
    ],
    highlights: [
      ["Belanja bersama juru masak", "Tujuh hidangan dan satu sambal", "Semua ada versi nabati"],
      ["Shop with the cook", "Seven dishes and one sambal", "Plant-based versions of all"],
    ],
    steps: ["market", "cook", "back"],
    includes: ["local-guide", "recipe-book", "cooked-lunch", "drinking-water"],
    scenes: ["market", "rice-terrace", "temple-gate"],
    shared: [425_000, 275_000, 12],
    book_until_hours: 24,
    whole: [2_800_000, 8, 1],
  },
  {
    title: ["Bersepeda di Lembongan dan Ceningan", "Cycling Lembongan and Ceningan"],
    category: "wheels-and-cameras",
    destination: "nusa-lembongan",
    place: "Jungut Batu, Nusa Lembongan",
    point: [
      "Rak sepeda di samping Warung Segara, 20 m dari dermaga",
      "The bike rack beside Warung Segara, 20 m from the jetty",
    ],
    at: [-8.6739, 115.4461],
    starts: "08:00",
    minutes: 270,
    tags: ["half-day", "small-groups"],
    description: [
      "Dua puluh dua kilometer, satu jembatan kuning, dan laut di kedua sisi. Sepeda listrik tersedia bagi yang tidak mau berkeringat.\nPetani rumput laut menunjukkan tali-talinya saat air surut.",
      "Twenty-two kilometres, one yellow bridge, and the sea on both sides. There are electric bikes for those who would rather not sweat.\nSeaweed farmers show their lines when the tide is out.",
    ],
    highlights: [
      ["Jembatan kuning", "Kebun rumput laut saat surut", "Sepeda listrik jika mau"],
      ["The yellow bridge", "Seaweed farms at low tide", "Electric bikes if you like"],
    ],
    steps: ["meet", "ride", "lunch", "back"],
    includes: ["bicycle", "local-guide", "warung-lunch", "drinking-water"],
    scenes: ["harbour-pier", "mangrove", "jukung-fleet"],
    shared: [375_000, 300_000, 10],
    whole: [1_500_000, 5, 2],
  },
  {
    title: ["Menyelam bebas untuk pemula", "Freediving for beginners"],
    category: "snorkelling-and-diving",
    destination: "amed",
    place: "Jemeluk, Amed",
    point: [
      "Ruang kelas selam di lantai bawah Pondok Jemeluk",
      "The dive classroom on the ground floor of Pondok Jemeluk",
    ],
    at: [-8.337, 115.6602],
    starts: "08:00",
    minutes: 330,
    tags: ["small-groups", "on-the-water", "no-experience"],
    description: [
      "Satu tarikan napas, satu tali, dan air yang tenang seperti kolam. Instruktur bersertifikat, maksimal tiga murid, dan tidak ada target kedalaman.\nSyaratnya bisa berenang 200 meter.",
      "One breath, one line, and water as calm as a pool. A certified instructor, three students at most, and no depth to reach.\nYou must be able to swim 200 metres.",
    ],
    highlights: [
      ["Tiga murid per instruktur", "Dinding karang Jemeluk", "Latihan napas di darat"],
      ["Three students an instructor", "Jemeluk's coral wall", "Breathing practice on land"],
    ],
    steps: ["theory", "line", "lunch", "back"],
    includes: ["snorkel-set", "wetsuit", "local-guide", "warung-lunch", "drinking-water"],
    scenes: ["reef-turtle", "manta", "volcano-sunrise"],
    shared: [1_150_000, 1_150_000, 6],
  },
  {
    title: ["Island hopping tiga Gili", "Island hopping around the three Gilis"],
    category: "island-days",
    destination: "gili-trawangan",
    place: "Gili Trawangan",
    point: [
      "Bangku kayu di kiri dermaga, pemandu berkaus kuning",
      "The wooden bench on the left of the jetty; the guide wears yellow",
    ],
    at: [-8.3505, 116.0425],
    starts: "09:30",
    minutes: 330,
    tags: ["families", "on-the-water"],
    description: [
      "Trawangan, Meno, Air: tiga pulau tanpa satu pun mobil. Kapal berlambung kaca untuk yang tidak mau basah, tangga untuk yang mau.\nPenyu hampir selalu ada; janji kami tetap hanya: hampir.",
      "Trawangan, Meno, Air: three islands without a single car. A glass-bottomed boat for those who stay dry, a ladder for those who do not.\nThe turtles are nearly always there; nearly is all we promise.",
    ],
    highlights: [
      ["Penyu di Gili Meno", "Patung di dasar laut", "Makan siang di Gili Air"],
      ["Turtles off Gili Meno", "The statues under water", "Lunch on Gili Air"],
    ],
    steps: ["meet", "turtles", "reef", "giliAir", "lunch", "back"],
    includes: [...WATER, "warung-lunch"],
    scenes: ["yacht-anchor", "reef-turtle", "jukung-fleet"],
    shared: [395_000, 295_000, 30],
    book_until_hours: 12,
    whole: [2_400_000, 10, 2],
  },
  {
    title: ["Memotret laut di malam hari", "Photographing the sea at night"],
    category: "wheels-and-cameras",
    destination: "sanur",
    place: "Sanur, Denpasar",
    point: ["Ujung dermaga, di bawah lampu merah", "The end of the pier, under the red light"],
    at: [-8.6735, 115.2645],
    starts: "17:30",
    minutes: 165,
    tags: ["small-groups", "half-day", "no-experience"],
    description: [
      "Kapal pulang, lampu menyala, dan langit berubah biru selama dua puluh menit. Seorang fotografer menunjukkan cara menangkapnya, dengan kamera atau telepon.\nSetelah itu kita memilih satu foto terbaik dari setiap orang.",
      "Boats come home, lamps go on, and the sky is blue for twenty minutes. A photographer shows how to catch it, with a camera or a phone.\nAfterwards we choose the best photo of each of you.",
    ],
    highlights: [
      ["Tripod untuk semua", "Cukup dengan telepon", "Maksimal enam orang"],
      ["A tripod for everyone", "A phone is enough", "Six people at most"],
    ],
    steps: ["meet", "blueHour", "review"],
    includes: ["local-guide", "drinking-water"],
    scenes: ["night-crossing", "harbour-pier", "lighthouse"],
    shared: [300_000, 300_000, 6],
    whole: [1_500_000, 6, 1],
  },
  {
    title: ["Tiga pulau dalam satu hari", "Three islands in one day"],
    category: "snorkelling-and-diving",
    destination: "sanur",
    place: "Sanur, Denpasar",
    point: ["Loket 7 di lantai bawah terminal", "Counter 7 on the ground floor of the terminal"],
    at: [-8.6741, 115.264],
    starts: "07:30",
    minutes: 420,
    tags: ["full-day", "on-the-water", "families"],
    description: [
      "Fast boat dari Sanur, Penida pagi-pagi, snorkeling di Lembongan, dan sore di Ceningan. Anda pulang dengan garam di rambut sebelum makan malam.\nSatu kapal yang sama sepanjang hari: tas boleh ditinggal.",
      "A fast boat from Sanur, Penida in the morning, snorkelling off Lembongan, and the afternoon on Ceningan. You are back before dinner with salt in your hair.\nIt is the same boat all day: bags may stay on board.",
    ],
    highlights: [
      ["Dari Sanur dan kembali", "Snorkeling di Lembongan", "Tas ditinggal di kapal"],
      ["From Sanur and back", "Snorkelling off Lembongan", "Bags stay on board"],
    ],
    steps: ["meet", "islands", "lunch", "reef", "back"],
    includes: [...WATER, "warung-lunch", "entrance-fees"],
    aboard: 24,
    scenes: ["fast-boat", "penida-cliffs", "manta", "yacht-anchor"],
    shared: [890_000, 690_000, 24],
    book_until_hours: 24,
    whole: [9_800_000, 12, 1],
  },
  {
    title: ["Mercusuar dan pantai tersembunyi", "The lighthouse and its hidden coast"],
    category: "wheels-and-cameras",
    destination: "uluwatu",
    place: "Sawangan, Nusa Dua",
    point: [
      "Gerbang mercusuar, di samping pos jaga",
      "The gate of the lighthouse, beside the guard post",
    ],
    at: [-8.8442, 115.1874],
    starts: "14:30",
    minutes: 180,
    tags: ["half-day", "small-groups"],
    description: [
      "Penjaga mercusuar membuka pintu untuk delapan orang sehari. Dari teras lampunya terlihat dua cuaca sekaligus: hujan di sana, matahari di sini.\nSetelah itu kita turun ke pantai yang hanya ada saat surut.",
      "The keeper opens the door for eight people a day. From the lamp's gallery one sees two weathers at once: rain there, sun here.\nThen we go down to a beach that exists at low water only.",
    ],
    highlights: [
      ["Naik sampai teras lampu", "Pantai saat surut", "Delapan orang sehari"],
      ["Up to the lamp's gallery", "A low-water beach", "Eight people a day"],
    ],
    steps: ["meet", "lighthouse", "back"],
    includes: ["local-guide", "entrance-fees", "drinking-water"],
    scenes: ["lighthouse", "surf", "night-crossing"],
    shared: [290_000, 200_000, 8],
  },
];

/** What the operator says of a day's guide and safety: it follows from what is included. */
export function safetyOf({
  category,
  includes,
  aboard = 10,
}: Pick<DayOut, "category" | "includes" | "aboard">) {
  const has = (name: string) => includes.includes(name);
  const wet = category === "snorkelling-and-diving" || category === "waves-and-paddles";
  const [guide_id, guide_en]: Words = has("local-guide")
    ? [
        "Pemandu setempat, berbahasa Indonesia dan Inggris",
        "A local guide who speaks Indonesian and English",
      ]
    : ["", ""];
  const [transport_id, transport_en]: Words = has("boat-ride")
    ? [
        `Perahu dengan kapten, maksimal ${aboard} peserta per perahu`,
        `With a captain, and at most ${aboard} people to a boat`,
      ]
    : has("island-car")
      ? ["Mobil ber-AC, maksimal 6 peserta", "An air-conditioned car, for at most 6"]
      : ["", ""];
  const [equipment_id, equipment_en]: Words =
    wet || has("boat-ride")
      ? [
          "Jaket pelampung semua ukuran, juga untuk anak",
          "Life jackets in every size, for children too",
        ]
      : has("bicycle")
        ? ["Helm semua ukuran", "Helmets in every size"]
        : has("head-torch")
          ? ["Senter kepala dan kotak P3K", "Head torches and a first-aid kit"]
          : ["", ""];
  return {
    guide_id,
    guide_en,
    transport_id,
    transport_en,
    equipment_id,
    equipment_en,
    licence: "",
    insurance_id: "Peserta diasuransikan terhadap kecelakaan selama tur (Jasa Raharja Putera)",
    insurance_en: "Participants are insured against accidents on the tour (Jasa Raharja Putera)",
  };
}
