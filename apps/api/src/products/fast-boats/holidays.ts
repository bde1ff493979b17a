import type { Locale } from "@jukung/contract";

// Public holidays of Indonesia, as suggestions for seasons. From python-holidays 0.105
// (github.com/vacanza/holidays, MIT), read in November 2026. Days that follow the moon are estimates
// until the joint decree of the three ministers (SKB 3 Menteri) for that year: which is why somebody
// confirms them. Another year is another entry.

type Holiday = keyof typeof NAMES;
const NAMES = {
  new_year: { id: "Tahun Baru", en: "New Year's Day" },
  isra_miraj: { id: "Isra Mikraj", en: "Isra and Mi'raj" },
  lunar_new_year: { id: "Tahun Baru Imlek", en: "Lunar New Year" },
  nyepi: { id: "Nyepi", en: "Nyepi (Day of Silence)" },
  idul_fitri: { id: "Idul Fitri", en: "Eid al-Fitr" },
  good_friday: { id: "Wafat Yesus Kristus", en: "Good Friday" },
  easter: { id: "Paskah", en: "Easter Sunday" },
  labour_day: { id: "Hari Buruh", en: "Labour Day" },
  ascension: { id: "Kenaikan Yesus Kristus", en: "Ascension Day" },
  waisak: { id: "Waisak", en: "Vesak" },
  idul_adha: { id: "Idul Adha", en: "Eid al-Adha" },
  pancasila: { id: "Hari Lahir Pancasila", en: "Pancasila Day" },
  muharram: { id: "Tahun Baru Islam", en: "Islamic New Year" },
  maulid: { id: "Maulid Nabi", en: "The Prophet's Birthday" },
  independence: { id: "Hari Kemerdekaan", en: "Independence Day" },
  christmas: { id: "Natal", en: "Christmas Day" },
};
const YEARS: Record<number, [day: string, holiday: Holiday][]> = {
  2027: [
    ["01-01", "new_year"],
    ["01-05", "isra_miraj"],
    ["02-06", "lunar_new_year"],
    ["03-08", "nyepi"],
    ["03-10", "idul_fitri"],
    ["03-11", "idul_fitri"],
    ["03-26", "good_friday"],
    ["03-28", "easter"],
    ["05-01", "labour_day"],
    ["05-06", "ascension"],
    ["05-17", "idul_adha"],
    ["05-20", "waisak"],
    ["06-01", "pancasila"],
    ["06-06", "muharram"],
    ["08-15", "maulid"],
    ["08-17", "independence"],
    ["12-25", "christmas"],
    ["12-26", "isra_miraj"],
  ],
  2028: [
    ["01-01", "new_year"],
    ["01-26", "lunar_new_year"],
    ["02-27", "idul_fitri"],
    ["02-28", "idul_fitri"],
    ["03-26", "nyepi"],
    ["04-14", "good_friday"],
    ["04-16", "easter"],
    ["05-01", "labour_day"],
    ["05-05", "idul_adha"],
    ["05-09", "waisak"],
    ["05-25", "ascension"],
    ["05-26", "muharram"],
    ["06-01", "pancasila"],
    ["08-04", "maulid"],
    ["08-17", "independence"],
    ["12-14", "isra_miraj"],
    ["12-25", "christmas"],
  ],
  2029: [
    ["01-01", "new_year"],
    ["02-13", "lunar_new_year"],
    ["02-15", "idul_fitri"],
    ["02-16", "idul_fitri"],
    ["03-15", "nyepi"],
    ["03-30", "good_friday"],
    ["04-01", "easter"],
    ["04-25", "idul_adha"],
    ["05-01", "labour_day"],
    ["05-10", "ascension"],
    ["05-15", "muharram"],
    ["05-27", "waisak"],
    ["06-01", "pancasila"],
    ["07-24", "maulid"],
    ["08-17", "independence"],
    ["12-04", "isra_miraj"],
    ["12-25", "christmas"],
  ],
};

const ALL = new Map<string, Holiday>(
  Object.entries(YEARS).flatMap(([year, days]) =>
    days.map(([day, holiday]) => [`${year}-${day}`, holiday] as const),
  ),
);
/** The public holiday of a day, if the list has one. */
export const holidayName = (date: string, locale: Locale): string | undefined => {
  const holiday = ALL.get(date);
  return holiday && NAMES[holiday][locale];
};

/** Fares of public holidays are suggested this much higher. */
const HOLIDAY_PERCENT = 10;
export type Suggestion = {
  source: string;
  name_id: string;
  name_en: string;
  dates: string[];
} & ({ effect: "closed"; percent: null } | { effect: "percent"; percent: number });

/**
 * The seasons to suggest on a day: for this year and the next two, Nyepi, when no boat goes from Bali,
 * and the other public holidays together. Days that have passed are left out.
 */
export function holidaySuggestions(today: string): Suggestion[] {
  const first = Number(today.slice(0, 4));
  return [first, first + 1, first + 2].flatMap((year) => {
    const days = (YEARS[year] ?? [])
      .map(([day, holiday]) => ({ date: `${year}-${day}`, holiday }))
      .filter(({ date }) => date >= today);
    const dates = (nyepi: boolean) =>
      days.filter(({ holiday }) => (holiday === "nyepi") === nyepi).map(({ date }) => date);
    const suggested: Suggestion[] = [
      {
        source: `nyepi:${year}`,
        name_id: `Nyepi ${year}`,
        name_en: `Nyepi ${year}`,
        dates: dates(true),
        effect: "closed",
        percent: null,
      },
      {
        source: `holidays:${year}`,
        name_id: `Hari libur nasional ${year}`,
        name_en: `Public holidays ${year}`,
        dates: dates(false),
        effect: "percent",
        percent: HOLIDAY_PERCENT,
      },
    ];
    return suggested.filter((one) => one.dates.length > 0);
  });
}
