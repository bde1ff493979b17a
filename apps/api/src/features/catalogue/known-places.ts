/**
 * The harbours of Bali and Lombok that fast boats use, with what travellers need to know of each: a new
 * operator chooses from them instead of typing. Counters, fees and minutes are where one begins; staff
 * change them like those of their own harbours.
 */

const PROVINCES = [
  {
    slug: "bali",
    name_id: "Bali",
    name_en: "Bali",
    description_id: "Pulau Bali bersama Nusa Penida, Nusa Lembongan, dan Nusa Ceningan.",
    description_en: "The island of Bali with Nusa Penida, Nusa Lembongan and Nusa Ceningan.",
  },
  {
    slug: "nusa-tenggara-barat",
    name_id: "Nusa Tenggara Barat",
    name_en: "West Nusa Tenggara",
    description_id: "Lombok dengan Gili Trawangan, Gili Meno, dan Gili Air, lalu Sumbawa.",
    description_en: "Lombok with Gili Trawangan, Gili Meno and Gili Air, then Sumbawa.",
  },
];
type Texts = [id: string, en: string];
type KnownDestination = {
  slug: string;
  name: string;
  province: string;
  at: [latitude: number, longitude: number];
  about?: Texts;
};
const DESTINATIONS: KnownDestination[] = [
  { slug: "sanur", name: "Sanur", province: "bali", at: [-8.6735, 115.2645] },
  { slug: "serangan", name: "Serangan", province: "bali", at: [-8.7235, 115.2435] },
  { slug: "padangbai", name: "Padangbai", province: "bali", at: [-8.5315, 115.5095] },
  { slug: "amed", name: "Amed", province: "bali", at: [-8.337, 115.667] },
  {
    slug: "nusa-penida",
    name: "Nusa Penida",
    province: "bali",
    at: [-8.727, 115.544],
    about: [
      "Pulau tebing kapur di seberang Sanur: Kelingking, Broken Beach, dan pari manta.",
      "An island of limestone cliffs across from Sanur: Kelingking, Broken Beach and manta rays.",
    ],
  },
  {
    slug: "nusa-lembongan",
    name: "Nusa Lembongan",
    province: "bali",
    at: [-8.681, 115.451],
    about: [
      "Pulau kecil yang tenang dengan ombak selancar dan hutan bakau.",
      "A small, quiet island with surf breaks and mangroves.",
    ],
  },
  {
    slug: "gili-trawangan",
    name: "Gili Trawangan",
    province: "nusa-tenggara-barat",
    at: [-8.351, 116.037],
    about: [
      "Gili yang terbesar dan paling ramai, tanpa kendaraan bermotor.",
      "The largest and liveliest of the Gilis, without motor vehicles.",
    ],
  },
  {
    slug: "gili-air",
    name: "Gili Air",
    province: "nusa-tenggara-barat",
    at: [-8.358, 116.082],
  },
  {
    slug: "gili-meno",
    name: "Gili Meno",
    province: "nusa-tenggara-barat",
    at: [-8.351, 116.057],
  },
  { slug: "lombok", name: "Lombok", province: "nusa-tenggara-barat", at: [-8.565, 116.351] },
];
type Fee = { name_id: string; name_en: string; amount: number; included: boolean };
type KnownPort = {
  slug: string;
  name: string;
  destination: string;
  at: [latitude: number, longitude: number];
  boarding: "jetty" | "wet_feet";
  counter: Texts;
  directions: Texts;
  fees?: Fee[];
  airport_minutes?: number;
};
/** Paid on the spot by each passenger. */
const fee = (name_id: string, name_en: string, amount: number): Fee => ({
  name_id,
  name_en,
  amount,
  included: false,
});
const PENIDA = fee("Retribusi Nusa Penida", "Nusa Penida entry fee", 25_000);
const GILI = fee("Retribusi Gili Matra", "Gili Matra entry fee", 10_000);
const PORTS: KnownPort[] = [
  {
    slug: "sanur",
    name: "Sanur",
    destination: "sanur",
    at: [-8.6735, 115.2645],
    boarding: "jetty",
    counter: ["Terminal penumpang, lantai dasar", "Passenger terminal, ground floor"],
    directions: [
      "Masuk dari Jalan Matahari Terbit, parkir di gedung parkir, lalu jalan kaki 3 menit ke terminal.",
      "Enter from Jalan Matahari Terbit, park in the car park building and walk 3 minutes to the terminal.",
    ],
    airport_minutes: 35,
  },
  {
    slug: "serangan",
    name: "Serangan",
    destination: "serangan",
    at: [-8.7235, 115.2435],
    boarding: "jetty",
    counter: ["Deretan loket di gerbang marina", "The row of counters at the marina gate"],
    directions: [
      "Seberangi jembatan Serangan, belok kiri di pura, ikuti jalan sampai marina.",
      "Cross the Serangan bridge, turn left at the temple and follow the road to the marina.",
    ],
    airport_minutes: 30,
  },
  {
    slug: "padangbai",
    name: "Padangbai",
    destination: "padangbai",
    at: [-8.5315, 115.5095],
    boarding: "jetty",
    counter: ["Dermaga fast boat, sebelah timur feri", "Fast boat jetty, east of the ferry"],
    directions: [
      "Ikuti papan “Fast Boat” di depan pelabuhan feri, lalu belok kiri ke pantai.",
      "Follow the “Fast Boat” signs in front of the ferry harbour, then turn left to the beach.",
    ],
    fees: [
      {
        name_id: "Tiket masuk dermaga",
        name_en: "Jetty entrance",
        amount: 10_000,
        included: true,
      },
    ],
    airport_minutes: 90,
  },
  {
    slug: "amed",
    name: "Amed",
    destination: "amed",
    at: [-8.337, 115.667],
    boarding: "wet_feet",
    counter: ["Gubuk loket di Pantai Jemeluk", "Counter hut on Jemeluk beach"],
    directions: [
      "Turun ke pantai di samping tempat parkir Jemeluk.",
      "Walk down to the beach beside the Jemeluk car park.",
    ],
    airport_minutes: 150,
  },
  {
    slug: "banjar-nyuh",
    name: "Banjar Nyuh",
    destination: "nusa-penida",
    at: [-8.6755, 115.4935],
    boarding: "jetty",
    counter: ["Loket di pintu masuk dermaga", "Counters at the jetty entrance"],
    directions: [
      "Dermaga ada di barat pasar Banjar Nyuh; parkir motor di sebelah kiri.",
      "The jetty is west of Banjar Nyuh market; scooters park on the left.",
    ],
    fees: [PENIDA],
  },
  {
    slug: "toyapakeh",
    name: "Toyapakeh",
    destination: "nusa-penida",
    at: [-8.6835, 115.4845],
    boarding: "wet_feet",
    counter: ["Loket di pantai Toyapakeh", "Counters on Toyapakeh beach"],
    directions: [
      "Di ujung jalan pasar Toyapakeh, di depan masjid.",
      "At the end of Toyapakeh's market street, in front of the mosque.",
    ],
    fees: [PENIDA],
  },
  {
    slug: "nusa-lembongan",
    name: "Nusa Lembongan",
    destination: "nusa-lembongan",
    at: [-8.673, 115.4455],
    boarding: "wet_feet",
    counter: ["Pantai Jungut Batu, di depan balai desa", "Jungut Batu beach, by the village hall"],
    directions: [
      "Jalan di tepi pantai Jungut Batu ke utara sampai deretan payung loket.",
      "Follow the beach path at Jungut Batu north to the row of counter parasols.",
    ],
    fees: [PENIDA],
  },
  {
    slug: "gili-trawangan",
    name: "Gili Trawangan",
    destination: "gili-trawangan",
    at: [-8.3505, 116.0425],
    boarding: "jetty",
    counter: ["Kantor pelabuhan di pangkal dermaga", "Harbour office at the foot of the jetty"],
    directions: [
      "Di sisi timur pulau, 100 m di selatan pasar malam.",
      "On the east side of the island, 100 m south of the night market.",
    ],
    fees: [GILI],
  },
  {
    slug: "gili-air",
    name: "Gili Air",
    destination: "gili-air",
    at: [-8.3655, 116.0825],
    boarding: "jetty",
    counter: ["Loket di pangkal dermaga", "Counter at the foot of the jetty"],
    directions: ["Di ujung selatan pulau.", "At the southern tip of the island."],
    fees: [GILI],
  },
  {
    slug: "gili-meno",
    name: "Gili Meno",
    destination: "gili-meno",
    at: [-8.3525, 116.0605],
    boarding: "wet_feet",
    counter: ["Loket di pantai timur", "Counter on the east beach"],
    directions: ["Di pantai timur, dekat pos kesehatan.", "On the east beach, by the clinic."],
    fees: [GILI],
  },
  {
    slug: "bangsal",
    name: "Bangsal",
    destination: "lombok",
    at: [-8.4035, 116.081],
    boarding: "wet_feet",
    counter: ["Gedung tiket pelabuhan Bangsal", "Ticket building of Bangsal harbour"],
    directions: [
      "Dari gerbang parkir jalan kaki atau naik cidomo 500 m ke pantai.",
      "From the car park gate it is 500 m on foot or by horse cart to the beach.",
    ],
    airport_minutes: 100,
  },
  {
    slug: "senggigi",
    name: "Senggigi",
    destination: "lombok",
    at: [-8.4935, 116.0405],
    boarding: "jetty",
    counter: ["Loket di dermaga Senggigi", "Counter on Senggigi jetty"],
    directions: [
      "Di sebelah utara Pasar Seni, masuk lewat jalan hotel.",
      "North of the art market, in through the hotel road.",
    ],
    airport_minutes: 75,
  },
];

export type KnownHarbour = {
  slug: string;
  name: string;
  destination: string;
  destination_name: string;
  province_id: string;
  province_en: string;
};
/** The known harbours, from Bali to Lombok. */
export const knownHarbours = (): KnownHarbour[] =>
  PORTS.map(({ slug, name, destination }) => {
    const within = destinationOf(destination);
    const { name_id, name_en } = provinceOf(within.province);
    const province = { province_id: name_id, province_en: name_en };
    return { slug, name, destination, destination_name: within.name, ...province };
  });

const found = <T extends { slug: string }>(rows: T[], slug: string): T => {
  const row = rows.find((one) => one.slug === slug);
  if (!row) throw new Error(`Unknown place: ${slug}`);
  return row;
};
const provinceOf = (slug: string) => found(PROVINCES, slug);
const destinationOf = (slug: string) => found(DESTINATIONS, slug);

/** The columns of a known harbour and of what it lies in, each without the ids of the others. */
export function knownPlace(slug: string) {
  const { at, counter, directions, destination, airport_minutes, fees, ...own } = found(
    PORTS,
    slug,
  );
  const { at: around, about, province, ...within } = destinationOf(destination);
  return {
    province: provinceOf(province),
    destination: {
      ...within,
      latitude: around[0],
      longitude: around[1],
      description_id: about?.[0] ?? "",
      description_en: about?.[1] ?? "",
    },
    port: {
      ...own,
      latitude: at[0],
      longitude: at[1],
      counter_id: counter[0],
      counter_en: counter[1],
      directions_id: directions[0],
      directions_en: directions[1],
      fees: fees ?? [],
      airport_minutes: airport_minutes ?? null,
    },
  };
}
