/** The demo's private boats: invented, but measures, prices and places are believable. */
export const FACILITIES: [slug: string, id: string, en: string][] = [
  ["snorkelling-gear", "Alat snorkeling", "Snorkelling gear"],
  ["paddle-boards", "Paddle board", "Paddle boards"],
  ["kayak", "Kayak", "Kayak"],
  ["shade", "Dek teduh", "Shaded deck"],
  ["toilet", "Toilet", "Toilet"],
  ["fresh-shower", "Bilas air tawar", "Fresh-water shower"],
  ["air-conditioning", "AC", "Air conditioning"],
  ["sound-system", "Pengeras suara", "Sound system"],
  ["barbecue", "Panggangan", "Barbecue"],
  ["fishing-gear", "Alat pancing", "Fishing gear"],
  ["wifi", "Wi-Fi", "Wi-Fi"],
];
export const INCLUDES: [slug: string, id: string, en: string][] = [
  ["captain-and-crew", "Kapten dan kru", "Captain and crew"],
  ["fuel", "Bahan bakar untuk rute yang disepakati", "Fuel for the agreed route"],
  ["insurance", "Asuransi penumpang", "Passenger insurance"],
  ["drinking-water", "Air minum, kopi, dan teh", "Drinking water, coffee and tea"],
  ["lunch", "Makan siang di atas kapal", "Lunch on board"],
  ["dinner", "Makan malam enam hidangan", "A dinner of six courses"],
  ["towels", "Handuk", "Towels"],
  ["life-jackets", "Jaket pelampung untuk semua ukuran", "Life jackets in every size"],
];
export const EXCLUDES: [slug: string, id: string, en: string][] = [
  ["island-fees", "Retribusi pulau", "Island fees"],
  ["hotel-transfer", "Antar jemput hotel", "Hotel transfer"],
  ["alcohol", "Minuman beralkohol", "Alcoholic drinks"],
  ["tips", "Uang tip untuk kru", "Tips for the crew"],
];
export const INFORMATIONS = [
  {
    scene: "reef-turtle",
    title_id: "Yang perlu dibawa",
    title_en: "What to bring",
    body_id:
      "<p>Pakaian renang, topi, kacamata hitam, dan jaket tipis untuk pulang di sore hari.</p><p>Tabir surya yang aman bagi karang. Kantong kedap air kami pinjamkan di kapal.</p>",
    body_en:
      "<p>Swimwear, a hat, sunglasses, and a light jacket for the way back in the evening.</p><p>Reef-safe sunscreen. Dry bags can be borrowed on board.</p>",
  },
  {
    scene: "penida-cliffs",
    title_id: "Cuaca dan ombak",
    title_en: "Weather and waves",
    body_id:
      "<p>Kapten memutuskan pada pagi hari. Jika laut terlalu tinggi, kita pilih rute yang teduh atau tanggal lain; jika Anda tidak mau keduanya, seluruh dana kami kembalikan.</p>",
    body_en:
      "<p>The captain decides in the morning. If the sea is too high we choose a sheltered route or another date; if you want neither, we refund you in full.</p>",
  },
  {
    scene: "jukung-fleet",
    title_id: "Anak-anak di kapal",
    title_en: "Children on board",
    body_id:
      "<p>Anak-anak dihitung sebagai tamu dan memakai jaket pelampung selama berlayar. Beri tahu kami umur mereka, supaya ukurannya pas.</p>",
    body_en:
      "<p>Children count as guests and wear a life jacket under way. Tell us their ages, so that the size is right.</p>",
  },
];

type Boat = {
  /** The picture of the same name is its cover. */
  name: string;
  scenes: string[];
  description_id: string;
  description_en: string;
  highlights_id: string[];
  highlights_en: string[];
  destination: string;
  /** Shown in every language: names alone, and no word for what it is. */
  location_name: string;
  meeting_point_id: string;
  meeting_point_en: string;
  latitude: number;
  longitude: number;
  max_guests: number;
  model: string;
  year: number;
  length_m: number;
  width_m: number;
  cabins: number;
  heads: number;
  engine: string;
  price_from: number;
  facilities: string[];
  includes: string[];
};
const BASICS = ["captain-and-crew", "fuel", "insurance", "drinking-water", "life-jackets"];
const FULL = [...BASICS, "lunch", "towels"];
export const BOATS: Boat[] = [
  {
    name: "Jukung Amed",
    scenes: ["volcano-sunrise", "reef-turtle"],
    description_id:
      "Jukung bercadik milik nelayan Amed, dengan layar dan mesin kecil. Berangkat sebelum matahari terbit dari pantai hitam, menikmati cahaya pertama di Gunung Agung, lalu berenang di atas bangkai kapal Jepang.",
    description_en:
      "An outrigger of a fisherman from Amed, with a sail and a small engine. She leaves the black beach before sunrise to watch the first light on Mount Agung, and lets you swim above the Japanese wreck.",
    highlights_id: [
      "Matahari terbit di bawah Gunung Agung",
      "Nakhoda nelayan sejak kecil",
      "Karang beberapa menit dari pantai",
    ],
    highlights_en: [
      "Sunrise below Mount Agung",
      "A captain who has fished since childhood",
      "Reefs minutes from the beach",
    ],
    destination: "amed",
    location_name: "Jemeluk, Amed",
    meeting_point_id: "Pohon ketapang di depan Warung Bu Komang, ujung utara pantai",
    meeting_point_en: "The almond tree in front of Warung Bu Komang, north end of the beach",
    latitude: -8.337,
    longitude: 115.667,
    max_guests: 3,
    model: "Jukung",
    year: 2016,
    length_m: 7.5,
    width_m: 3.2,
    cabins: 0,
    heads: 0,
    engine: "15 HP",
    price_from: 850_000,
    facilities: ["snorkelling-gear"],
    includes: BASICS,
  },
  {
    name: "Kaca Karang",
    scenes: ["reef-turtle", "manta", "jukung-fleet"],
    description_id:
      "Kapal berlantai kaca untuk melihat penyu dan karang tanpa basah, cocok untuk kakek, nenek, dan balita. Satu perjalanan mengelilingi ketiga Gili.",
    description_en:
      "A glass-bottom boat that shows turtles and coral without anybody getting wet: good for grandparents and toddlers. One round of all three Gilis.",
    highlights_id: [
      "Lantai kaca sepanjang empat meter",
      "Penyu hampir di setiap perjalanan",
      "Berhenti berenang di tiga tempat",
    ],
    highlights_en: [
      "Four metres of glass floor",
      "Turtles on nearly every trip",
      "Three stops to swim",
    ],
    destination: "gili-trawangan",
    location_name: "Gili Trawangan",
    meeting_point_id: "Ponton kayu di samping pos penyu",
    meeting_point_en: "The wooden pontoon beside the turtle hatchery",
    latitude: -8.3505,
    longitude: 116.0425,
    max_guests: 14,
    model: "Aqua Vista 11",
    year: 2018,
    length_m: 11,
    width_m: 3,
    cabins: 0,
    heads: 0,
    engine: "2 × 40 HP",
    price_from: 1_900_000,
    facilities: ["snorkelling-gear", "shade"],
    includes: BASICS,
  },
  {
    name: "Tenggiri",
    scenes: ["harbour-pier", "lighthouse"],
    description_id:
      "Kapal mancing dengan menara, kursi pancing, dan umpan hidup. Ke rumpon di selatan Nusa Penida untuk tenggiri, mahi-mahi, dan tuna; hasilnya dibakar di dermaga.",
    description_en:
      "A sport-fishing boat with a tower, a fighting chair and live bait. Out to the buoys south of Nusa Penida for mackerel, mahi-mahi and tuna; the catch is grilled on the pier.",
    highlights_id: [
      "Delapan joran dan umpan hidup",
      "Kru yang hafal setiap rumpon",
      "Tangkapan dibakar saat pulang",
    ],
    highlights_en: [
      "Eight rods and live bait",
      "A crew that knows every buoy",
      "Your catch grilled on return",
    ],
    destination: "serangan",
    location_name: "Serangan, Denpasar",
    meeting_point_id: "Ponton C, di belakang pasar ikan",
    meeting_point_en: "Pontoon C, behind the fish market",
    latitude: -8.7235,
    longitude: 115.2435,
    max_guests: 6,
    model: "Tenggiri 36",
    year: 2020,
    length_m: 11.5,
    width_m: 3.6,
    cabins: 1,
    heads: 1,
    engine: "2 × 250 HP",
    price_from: 7_500_000,
    facilities: ["fishing-gear", "shade", "toilet"],
    includes: FULL,
  },
  {
    name: "Elang Laut",
    scenes: ["penida-cliffs", "manta"],
    description_id:
      "Speedboat ringan untuk keluarga: pagi ke Pantai Kelingking dan titik pari manta, siang di Lembongan, sore sudah kembali di Sanur.",
    description_en:
      "A light speedboat for a family: Kelingking and the manta point in the morning, midday on Lembongan, back in Sanur in the afternoon.",
    highlights_id: [
      "Sanur ke Penida dalam 35 menit",
      "Berenang bersama pari manta",
      "Anda yang memilih tempat berhenti",
    ],
    highlights_en: [
      "Sanur to Penida in 35 minutes",
      "Swim with manta rays",
      "You choose the stops",
    ],
    destination: "sanur",
    location_name: "Sanur, Denpasar",
    meeting_point_id: "Loket sewa kapal nomor 4, di sebelah kiri gerbang masuk",
    meeting_point_en: "Charter counter 4, on the left of the entrance gate",
    latitude: -8.6735,
    longitude: 115.2645,
    max_guests: 8,
    model: "Speedboat 32",
    year: 2021,
    length_m: 9.8,
    width_m: 2.9,
    cabins: 0,
    heads: 1,
    engine: "2 × 200 HP",
    price_from: 5_200_000,
    facilities: ["snorkelling-gear", "shade", "toilet", "sound-system"],
    includes: BASICS,
  },
  {
    name: "Camar Putih",
    scenes: ["night-crossing", "surf", "penida-cliffs"],
    description_id:
      "Speedboat bertudung untuk dua belas tamu, dengan toilet dan bilas air tawar. Untuk sehari penuh di Nusa Penida, atau menjemput rombongan di Gili.",
    description_en:
      "A covered speedboat for twelve, with a toilet and a fresh-water shower. For a whole day around Nusa Penida, or to fetch a group from the Gilis.",
    highlights_id: [
      "Kursi menghadap ke depan",
      "Bilas air tawar setelah berenang",
      "Tiga mesin untuk hari berombak",
    ],
    highlights_en: [
      "Seats that face forward",
      "Fresh-water rinse after the swim",
      "Three engines for a choppy day",
    ],
    destination: "padangbai",
    location_name: "Padangbai, Karangasem",
    meeting_point_id: "Tangga batu di ujung timur dermaga, dekat mercusuar kecil",
    meeting_point_en: "The stone steps at the east end of the pier, near the small light",
    latitude: -8.5315,
    longitude: 115.5095,
    max_guests: 12,
    model: "Speedboat 40",
    year: 2022,
    length_m: 12.4,
    width_m: 3.3,
    cabins: 0,
    heads: 1,
    engine: "3 × 250 HP",
    price_from: 8_900_000,
    facilities: ["snorkelling-gear", "shade", "toilet", "fresh-shower", "sound-system"],
    includes: BASICS,
  },
  {
    name: "Angin Selatan",
    scenes: ["surf", "reef-turtle", "mangrove"],
    description_id:
      "Katamaran layar yang nyaris tidak miring. Sehari mengelilingi Lembongan dengan layar terkembang, makan siang dari dapur kapal, dan jaring di haluan untuk berbaring di atas laut.",
    description_en:
      "A sailing catamaran that hardly heels. A day around Lembongan under full sail, lunch from the galley, and a net at the bow to lie above the sea.",
    highlights_id: [
      "Jaring haluan di atas air",
      "Tenang: mesin mati begitu layar naik",
      "Kayak dan paddle board",
    ],
    highlights_en: [
      "A net at the bow, right above the water",
      "Quiet: the engine stops when the sails are up",
      "Kayaks and paddle boards",
    ],
    destination: "nusa-lembongan",
    location_name: "Jungut Batu, Nusa Lembongan",
    meeting_point_id: "Pantai di depan Pondok Nelayan, 50 m di utara Pura Segara",
    meeting_point_en: "The beach in front of Pondok Nelayan, 50 m north of Pura Segara",
    latitude: -8.673,
    longitude: 115.4455,
    max_guests: 18,
    model: "Lagoon 450",
    year: 2017,
    length_m: 14,
    width_m: 7.8,
    cabins: 4,
    heads: 4,
    engine: "2 × 45 HP",
    price_from: 16_500_000,
    facilities: [
      "snorkelling-gear",
      "paddle-boards",
      "kayak",
      "shade",
      "toilet",
      "fresh-shower",
      "sound-system",
      "barbecue",
    ],
    includes: FULL,
  },
  {
    name: "Bintang Timur",
    scenes: ["night-crossing", "temple-gate", "lighthouse"],
    description_id:
      "Yacht motor untuk makan malam di laut: berangkat saat matahari turun, meja di dek belakang, lampu-lampu pantai, dan pulang di bawah bintang.",
    description_en:
      "A motor yacht for dinner at sea: she leaves as the sun goes down, the table is set on the aft deck, the lights of the shore pass, and the stars bring you home.",
    highlights_id: [
      "Meja makan di dek belakang",
      "Dek atas untuk menonton matahari",
      "Kabin ber-AC",
    ],
    highlights_en: [
      "A table on the aft deck",
      "An upper deck for the sunset",
      "Air-conditioned cabin",
    ],
    destination: "serangan",
    location_name: "Serangan, Denpasar",
    meeting_point_id: "Ponton A, tambatan ketiga dari darat",
    meeting_point_en: "Pontoon A, third berth from the shore",
    latitude: -8.7205,
    longitude: 115.2405,
    max_guests: 20,
    model: "Princess 56",
    year: 2015,
    length_m: 17.1,
    width_m: 4.9,
    cabins: 3,
    heads: 2,
    engine: "2 × 800 HP",
    price_from: 24_000_000,
    facilities: ["shade", "toilet", "fresh-shower", "air-conditioning", "sound-system", "wifi"],
    includes: [...BASICS, "dinner"],
  },
  {
    name: "Mutiara Selatan",
    scenes: ["penida-cliffs", "manta", "reef-turtle", "jukung-fleet"],
    description_id:
      "Yacht motor dua dek untuk sehari yang lengkap di Nusa Penida: Crystal Bay pada pagi hari, tebing dari laut, makan siang di teluk yang sepi, dan paddle board sampai sore.",
    description_en:
      "A motor yacht of two decks for the whole of Nusa Penida in a day: Crystal Bay in the morning, the cliffs from the sea, lunch in an empty bay, paddle boards until the evening.",
    highlights_id: [
      "Dua dek, satu untuk berjemur",
      "Koki di atas kapal",
      "Perosotan air dari dek atas",
    ],
    highlights_en: [
      "Two decks, one for the sun",
      "A cook on board",
      "A water slide from the upper deck",
    ],
    destination: "nusa-penida",
    location_name: "Toyapakeh, Nusa Penida",
    meeting_point_id: "Ponton biru di samping kantor syahbandar",
    meeting_point_en: "The blue pontoon beside the harbour master's office",
    latitude: -8.6835,
    longitude: 115.4845,
    max_guests: 25,
    model: "Azimut 68",
    year: 2018,
    length_m: 21,
    width_m: 5.5,
    cabins: 4,
    heads: 4,
    engine: "2 × 1150 HP",
    price_from: 38_000_000,
    facilities: [
      "snorkelling-gear",
      "paddle-boards",
      "kayak",
      "shade",
      "toilet",
      "fresh-shower",
      "air-conditioning",
      "sound-system",
      "barbecue",
      "wifi",
    ],
    includes: FULL,
  },
  {
    name: "Nusa Dewata",
    scenes: ["yacht-anchor", "lighthouse", "market"],
    description_id:
      "Phinisi kayu ulin dari Bulukumba, untuk dua sampai lima hari di antara Bali, Gili, dan Lombok. Enam kabin, sauh di teluk yang lain setiap malam.",
    description_en:
      "A phinisi of ironwood built in Bulukumba, for two to five days between Bali, the Gilis and Lombok. Six cabins, and another bay for the anchor each night.",
    highlights_id: [
      "Setiap malam teluk yang lain",
      "Kayu ulin, dibangun tanpa paku",
      "Pemandu selam bersertifikat",
    ],
    highlights_en: [
      "Another bay each night",
      "Ironwood, built without nails",
      "Certified dive guide",
    ],
    destination: "lombok",
    location_name: "Bangsal, Lombok",
    meeting_point_id: "Dermaga tamu di belakang masjid, tambatan 2",
    meeting_point_en: "The guest jetty behind the mosque, berth 2",
    latitude: -8.4035,
    longitude: 116.081,
    max_guests: 14,
    model: "Phinisi",
    year: 2014,
    length_m: 28,
    width_m: 6.8,
    cabins: 6,
    heads: 6,
    engine: "1 × 450 HP",
    price_from: 29_000_000,
    facilities: [
      "snorkelling-gear",
      "kayak",
      "shade",
      "toilet",
      "fresh-shower",
      "air-conditioning",
      "barbecue",
      "fishing-gear",
    ],
    includes: FULL,
  },
  {
    name: "Segara Wangi",
    scenes: ["yacht-anchor", "jukung-fleet", "manta", "volcano-sunrise"],
    description_id:
      "Phinisi dua tiang dengan dek jati yang luas: untuk pernikahan di laut, ulang tahun, atau tiga hari ke Gili bersama keluarga besar. Layarnya dinaikkan kapan pun angin mau.",
    description_en:
      "A two-masted phinisi with a wide teak deck: for a wedding at sea, a birthday, or three days to the Gilis with the whole family. Her sails go up whenever the wind agrees.",
    highlights_id: [
      "Dek jati untuk tiga puluh tamu",
      "Layar dinaikkan bersama tamu",
      "Dapur dengan dua koki",
    ],
    highlights_en: [
      "A teak deck for thirty guests",
      "Guests help to set the sails",
      "A galley with two cooks",
    ],
    destination: "serangan",
    location_name: "Serangan, Denpasar",
    meeting_point_id: "Ponton B, di samping pompa bahan bakar",
    meeting_point_en: "Pontoon B, beside the fuel pump",
    latitude: -8.7265,
    longitude: 115.2465,
    max_guests: 30,
    model: "Phinisi",
    year: 2019,
    length_m: 32,
    width_m: 7.5,
    cabins: 5,
    heads: 5,
    engine: "2 × 500 HP",
    price_from: 45_000_000,
    facilities: [
      "snorkelling-gear",
      "paddle-boards",
      "kayak",
      "shade",
      "toilet",
      "fresh-shower",
      "air-conditioning",
      "sound-system",
      "barbecue",
      "wifi",
    ],
    includes: FULL,
  },
];
