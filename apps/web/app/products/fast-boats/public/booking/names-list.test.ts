import { expect, test } from "vitest";
import { countriesOf } from "~/lib/countries.server.ts";
import { overwriteGetLocale } from "~/lib/paraglide/runtime.js";
import { listedIn, untold } from "./names-list.ts";
import { MOST_TEXT } from "./people.ts";

const countries = [
  { code: "ID", name: "Indonesia" },
  { code: "NL", name: "Belanda" },
];
const names = (text: string) => listedIn(text, countries).map(({ full_name }) => full_name);

test.each([
  ["a line each", "Emma de Vries\nJan de Vries\n", ["Emma de Vries", "Jan de Vries"]],
  [
    "numbers and bullets are no part of a name",
    "1. Emma\n2) Jan\n3 Mei\n- Tom\n• Sam",
    ["Emma", "Jan", "Mei", "Tom", "Sam"],
  ],
  ["names between commas in one line", "Emma, Jan , Mei", ["Emma", "Jan", "Mei"]],
  [
    "a comma in one of several lines stays",
    "Vries, Emma\nVries, Jan",
    ["Vries, Emma", "Vries, Jan"],
  ],
  ["one word is a name", "Suharto", ["Suharto"]],
  [
    "empty lines and double spaces do not count",
    "\r\n Emma   de  Vries \r\n\r\n",
    ["Emma de Vries"],
  ],
  ["a column of numbers before the names", "1\tEmma\n2\tJan", ["Emma", "Jan"]],
  ["nothing", " \n ", []],
])("%s", (_, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test("cells of a spreadsheet give nationality and date of birth, in any order", () => {
  expect(
    listedIn("Emma\tNL\t2019-03-31\nJan;31/3/2019;belanda\nMei\tunknown\tx", countries),
  ).toEqual([
    { full_name: "Emma", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Jan", nationality: "NL", date_of_birth: "2019-03-31" },
    { full_name: "Mei", nationality: "", unread: "Mei, unknown" },
  ]);
});

test.each([
  ["Tim Krämer (7)", { full_name: "Tim Krämer", age: "child", age_guessed: true }],
  ["Tim Krämer (7 th)", { full_name: "Tim Krämer", age: "child" }],
  ["Tim Krämer [age 7]", { full_name: "Tim Krämer", age: "child" }],
  ["Tim Krämer - 7 tahun", { full_name: "Tim Krämer", age: "child" }],
  ["Tim Krämer 7 years old", { full_name: "Tim Krämer", age: "child" }],
  ["Mia, infant", { full_name: "Mia", age: "infant" }],
  ["Lena Krämer 2019-08-01", { full_name: "Lena Krämer", date_of_birth: "2019-08-01" }],
  ["Lena Krämer, 2019-08-01", { full_name: "Lena Krämer", date_of_birth: "2019-08-01" }],
  ["Lena Krämer (1.8.2019)", { full_name: "Lena Krämer", date_of_birth: "2019-08-01" }],
  ["Lena Krämer 1 Agustus 2019", { full_name: "Lena Krämer", date_of_birth: "2019-08-01" }],
  ["Lena Krämer: 01-Aug-2019", { full_name: "Lena Krämer", date_of_birth: "2019-08-01" }],
  ["Lena (5) 2019-08-01", { full_name: "Lena", date_of_birth: "2019-08-01" }],
  ["3. Budi - WNI", { full_name: "Budi", nationality: "ID" }],
  ["3.Budi (WNI, 34)", { full_name: "Budi", nationality: "ID", age: "adult", age_guessed: true }],
  ["I Gusti - Putra - WNI", { full_name: "I Gusti - Putra", nationality: "ID" }],
  ["#4 Jan - Belanda", { full_name: "Jan", nationality: "NL" }],
  ["(5) Jan - WNA", { full_name: "Jan", nationality: "", unread: "Jan, WNA" }],
  ["- 6. Sari (perempuan)", { full_name: "Sari", sex: "F" }],
])("%s, as a chat writes it, is a name and what stands behind it", (line, expected) => {
  expect(listedIn(`${line}\nEmma`, countries)).toEqual([expected, { full_name: "Emma" }]);
});

test.each([
  "Anne-Marie Vries",
  "I Gusti Ngurah - Putra",
  "Sammy Davis, Jr.",
  "Mary (Mimi) Jones",
  "Henry VIII",
  "R2D2",
  "Kid Creole",
])("%s keeps what may be part of the name, or is to be asked about", (line) => {
  expect(names(`${line}\nEmma`)).toEqual([line, "Emma"]);
});

test("a long text of nothing but what stands behind names is read at once", () => {
  for (const part of ["(7)", " - 7", ", 7", " -", "((", " 1 jan"]) {
    const before = performance.now();
    names(`Emma${part.repeat(4_000 / part.length)}\nJan`);
    expect(performance.now() - before, part).toBeLessThan(1_000);
  }
});

test("a name is no longer than the field takes", () => {
  expect(names("x".repeat(500))[0]).toHaveLength(120);
});

test("commas are cells where they hold a nationality or a day, and a heading is nobody", () => {
  const names = (text: string) => listedIn(text, countries);
  expect(names("Sophie Martin, nl")).toEqual([{ full_name: "Sophie Martin", nationality: "NL" }]);
  expect(names("Nama, Kebangsaan, Tanggal lahir\nKadek, NL, 1980-01-01\nSantoso, Budi")).toEqual([
    { full_name: "Kadek", nationality: "NL", date_of_birth: "1980-01-01" },
    { full_name: "Santoso, Budi", nationality: "", unread: "Santoso, Budi" },
  ]);
  expect(names("Emma, Jan, Mei").map(({ full_name }) => full_name)).toEqual(["Emma", "Jan", "Mei"]);
  expect(names("Name")).toEqual([{ full_name: "Name" }]);
});

test("a list may tell the sex and the number of a passport, KTP or KITAS, and telephone numbers are none", () => {
  const one = (line: string) => listedIn(line, countries)[0];
  expect(one("Ni Luh Sari;P;5171 0145 0690 0002")).toEqual({
    full_name: "Ni Luh Sari",
    sex: "F",
    id_number: "5171014506900002",
  });
  expect(one("Jan\tNL\tmale\tnx-12 345 67")).toEqual({
    full_name: "Jan",
    nationality: "NL",
    sex: "M",
    id_number: "NX1234567",
  });
  expect(one("Emma, 523456789")).toEqual({ full_name: "Emma", id_number: "523456789" });
  for (const passport of ["C01X00T47", "12AB34567", "A1234567", "NX1234567"])
    expect(one(`Emma;${passport}`)).toHaveProperty("id_number", passport);
  for (const other of [
    ...["0812 3456 7890", "+62 812 3456 7890", "0361 23456"],
    ...["2019-03-31", "31/3/2019", "31-Mar-1990", "31Mar1990", "20190331", "1990/03/31"],
    ...["Room 12", "Sanur 80228", "Booking 123456", "No 12 Jalan Raya 45678"],
  ])
    expect(one(`Emma;${other}`), other).not.toHaveProperty("id_number");
});

test("of two numbers the first is the passenger's", () => {
  expect(listedIn("Anna; NL; NX1234567; 523456789", countries)[0]).toMatchObject({
    id_number: "NX1234567",
  });
});

test("the largest list is read at once, also where every name drags a long tail", () => {
  const lists = [
    `Emma${" : WNI".repeat(660)}`,
    `Emma${" 2019-03-31".repeat(363)}`,
    `Emma${" : WNI".repeat(32)}\n`.repeat(20),
    "a\n".repeat(2000),
  ];
  for (const text of lists) {
    const times = [1, 2, 3, 4, 5].map(() => {
      // Of this thread alone: other work on the machine is not the list's.
      const from = process.threadCpuUsage();
      listedIn(text.slice(0, MOST_TEXT), countries);
      const { user, system } = process.threadCpuUsage(from);
      return (user + system) / 1_000;
    });
    // A phone is four times as slow as this, and has fifty milliseconds.
    expect(Math.min(...times)).toBeLessThan(12);
  }
});

test("WNI and WNA behind a name are no part of it, also without a comma", () => {
  const countries = [{ code: "ID", name: "Indonesia" }];
  expect(listedIn("Wayan Arta WNI\nPieter WNA\nWni Dewi", countries)).toEqual([
    { full_name: "Wayan Arta", nationality: "ID" },
    { full_name: "Pieter", nationality: "", unread: "Pieter, WNA" },
    { full_name: "Wni Dewi" },
  ]);
});

test.each(["en", "id"] as const)(
  "on the %s page nationalities are read as either language writes them",
  (locale) => {
    const read = (line: string) => listedIn(`${line}\nEmma`, countriesOf(locale))[0];
    for (const [word, nationality] of [
      ...[
        ["Netherlands", "NL"],
        ["Belanda", "NL"],
        ["Dutch", "NL"],
        ["orang Belanda", "NL"],
      ],
      ...[
        ["United Kingdom", "GB"],
        ["Britania Raya", "GB"],
        ["UK", "GB"],
        ["U.K.", "GB"],
        ["British", "GB"],
      ],
      ...[
        ["Germany", "DE"],
        ["Jerman", "DE"],
        ["DEU", "DE"],
        ["WN Jerman", "DE"],
        ["jerman", "DE"],
      ],
      ...[
        ["USA", "US"],
        ["American", "US"],
        ["Amerika Serikat", "US"],
        ["the United States", "US"],
      ],
      ...[
        ["Korea Selatan", "KR"],
        ["Turkey", "TR"],
        ["Cote d’Ivoire", "CI"],
        ["Indonesian", "ID"],
      ],
    ]) {
      expect(read(`Tom Hill\t${word}`), word).toEqual({ full_name: "Tom Hill", nationality });
      expect(read(`Tom Hill, ${word}`), word).toEqual({ full_name: "Tom Hill", nationality });
    }
  },
);

test.each([
  ["Tom Hill\tNarnia", "Tom Hill", "Tom Hill, Narnia"],
  ["Tom Hill, Narnia", "Tom Hill, Narnia", "Tom Hill, Narnia"],
  ["Tom Hill - Narnia", "Tom Hill - Narnia", "Tom Hill - Narnia"],
  ["Budi Artha, SE", "Budi Artha, SE", "Budi Artha, SE"],
  ["John\tAS", "John", "John, AS"],
])("in %j the nationality is to be chosen, and the line is told", (line, full_name, unread) => {
  const [one] = listedIn(`${line}\nEmma`, countriesOf("id"));
  expect(one).toEqual({ full_name, nationality: "", unread });
});

test("a title, a degree, an age, a telephone number and a first name like a code ask for nothing", () => {
  const ask = (line: string) => listedIn(`${line}\nEmma`, countriesOf("id"))[0];
  for (const line of ["Emma\tMrs", "Budi, S.Kom.", "Jan\tadult", "Jan\t0812 3456 7890"])
    expect(ask(line), line).not.toHaveProperty("unread");
  expect(names("Emma, Can, Ben")).toEqual(["Emma", "Can", "Ben"]);
});

const read = (text: string) => listedIn(text, countriesOf("id"));

test.each([
  ["RITA, ITA, DEWI", ["RITA", "ITA", "DEWI"]],
  ["SARI, INA, BUDI", ["SARI", "INA", "BUDI"]],
  ["TOM, NED, ANNA", ["TOM", "NED", "ANNA"]],
  ["Ana, Germán, Pedro", ["Ana", "Germán", "Pedro"]],
  ["Maria Cruz, Irish, Jose", ["Maria Cruz", "Irish", "Jose"]],
  ["Mom, Dad, Anna", ["Mom", "Dad", "Anna"]],
  ["Emma, baby", ["Emma", "baby"]],
  ["Nguyen, Son", ["Nguyen", "Son"]],
  ["Emma, 7, Jan, 5", ["Emma", "Jan"]],
  ["Emma,", ["Emma"]],
  ["Emma, Australia", ["Emma"]],
  ["Emma, AU, female", ["Emma"]],
  ["Emma, Jones, 2019-03-31", ["Emma Jones"]],
  ["Budi Artha, SE, MM", ["Budi Artha, SE, MM"]],
  ["Nama, Negara\nRITA, ITA, DEWI", ["RITA", "ITA", "DEWI"]],
])("in the one line %j nobody is left out, and a country is nobody", (line, expected) => {
  expect(read(line).map(({ full_name }) => full_name)).toEqual(expected);
});

test("in one line who may have a country behind them is asked", () => {
  expect(read("Anna Lee, Singapore, Ben Lee")).toMatchObject([
    { full_name: "Anna Lee", nationality: "", unread: "Anna Lee, Singapore" },
    { full_name: "Singapore" },
    { full_name: "Ben Lee" },
  ]);
});

test.each([
  ["John Smith from Australia", "AU"],
  ["John Smith (from Australia)", "AU"],
  ["John Smith dari Australia", "AU"],
  ["John Smith/Australia", "AU"],
  ["John Smith|Australia", "AU"],
  ["John Smith:Australia", "AU"],
  ["Australia: John Smith", "AU"],
  ["John Smith 🇦🇺", "AU"],
  ["🇦🇺 John Smith", "AU"],
  ["John Smith \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "GB"],
  ["John Smith\tPerancis", "FR"],
  ["John Smith\tIndonesia/WNI", "ID"],
  ["John Smith (Belanda/Dutch)", "NL"],
  ["John Smith wni", "ID"],
])("%j says a nationality", (line, nationality) => {
  const expected = { full_name: "John Smith", nationality };
  expect(read(line)).toEqual([expected]);
  expect(read(`${line}\nEmma`)).toEqual([expected, { full_name: "Emma" }]);
});

test.each([
  "John Smith Australia",
  "John Smith AUS",
  "John Smith UK",
  "John Smith Australian",
  "John Smith New Zealand",
  "John Smith=Australia.",
  "JOHN SMITH AUSTRALIA",
  "John Smith from Narnia",
  "John Smith|Narnia",
  "John Smith/Narnia",
  "Narnia: John Smith",
  "Budi Artha, SE, 31/3/1990",
  "Budi Artha,SH,3171014506900002",
  "John Smith wna",
  "WNA: John Smith",
  "John Smith 🇪🇺",
  "John Smith\tIndonesia/Australia",
])("of %j the nationality is to be chosen, as it may be a foreigner's", (line) => {
  const [one] = read(line);
  expect(one).toMatchObject({ nationality: "", unread: expect.stringContaining(one!.full_name) });
  expect(read(`${line}\nEmma`)).toEqual([one, { full_name: "Emma" }]);
});

test.each([
  ["Rita Ina", { full_name: "Rita Ina" }],
  ["RITA ITA", { full_name: "RITA ITA" }],
  ["Anna Ned", { full_name: "Anna Ned" }],
  ["Budi\tTn", { full_name: "Budi" }],
  ["Ani\tPR", { full_name: "Ani", sex: "F" }],
  ["Budi\tLK", { full_name: "Budi", sex: "M" }],
  ["Budi; Laki - laki", { full_name: "Budi", sex: "M" }],
  ["Budi, S.E., 31/3/1990", { full_name: "Budi", date_of_birth: "1990-03-31" }],
  ["Sari Dewi (mama)", { full_name: "Sari Dewi" }],
  ["Sari - istri saya", { full_name: "Sari" }],
  ["Mama: Sari", { full_name: "Sari" }],
  ["Nama: Sari", { full_name: "Sari" }],
  ["Nguyen, Son", { full_name: "Nguyen, Son" }],
  ["Made\tKTP", { full_name: "Made" }],
  ["Made\tpaspor menyusul", { full_name: "Made" }],
  ["Ani, Skep", { full_name: "Ani, Skep" }],
  ["Dr. Ida, Apt", { full_name: "Dr. Ida, Apt" }],
  ["Tono, BSc", { full_name: "Tono, BSc" }],
  ["Emma (Mrs)", { full_name: "Emma" }],
  ["Sari,", { full_name: "Sari" }],
])("%j says nothing of a nationality", (line, expected) => {
  expect(read(`${line}\nEmma`)).toEqual([expected, { full_name: "Emma" }]);
});

test.each([
  ["John Smith\tAustralia\tIndonesia", "John Smith, Australia, Indonesia"],
  ["John Smith\tIndonesia/Australia\tID", "John Smith, Indonesia/Australia, ID"],
  ["John Smith\tWNI/WNA", "John Smith, WNI/WNA"],
  ["John Smith\tWNI\tWNA", "John Smith, WNI, WNA"],
  ["John Smith\tWNA\tIndonesia", "John Smith, WNA, Indonesia"],
  ["John Smith 🇦🇺🇮🇩", "John Smith, 🇦🇺, 🇮🇩"],
  ["🇦🇺 John Smith 🇮🇩", "John Smith, 🇦🇺, 🇮🇩"],
  ["John Smith from Australia, Indonesia", "John Smith, Indonesia, from Australia"],
  ["John Smith, bukan WNI", "John Smith, bukan WNI"],
  ["John Smith non WNI", "John Smith, non WNI"],
  ["John Smith non-WNI", "John Smith, non-WNI"],
  ["John Smith (ex WNI)", "John Smith, ex WNI"],
  ["John Smith eks WNI", "John Smith, eks WNI"],
  ["John Smith, istri orang Indonesia", "John Smith, istri orang Indonesia"],
  ["John Smith suami orang Indonesia", "John Smith, suami orang Indonesia"],
  ["John Smith - not Indonesian", "John Smith, not Indonesian"],
  ["John Smith\tbukan WNI\tIndonesia", "John Smith, bukan WNI, Indonesia"],
])(
  "of %j, with two nationalities or a doubt, it is to be chosen, and the name is clean",
  (line, unread) => {
    const expected = { full_name: "John Smith", nationality: "", unread };
    expect(read(line)).toEqual([expected]);
    expect(read(`${line}\nEmma`)).toEqual([expected, { full_name: "Emma" }]);
  },
);

test.each([
  "Wang Wei 中国",
  "Sato 日本",
  "John Smith aus",
  "john smith aus",
  "JOHN SMITH AUS",
  "Australia John Smith",
  "John, teman dari Indonesia",
])("what %j says beyond a name is asked about", (line) => {
  expect(read(`${line}\nEmma`)[0]).toMatchObject({ nationality: "", unread: line });
});

test("two nationalities behind a comma are one person's, and neither is theirs", () => {
  for (const text of ["John Smith, WNI/WNA", "John Smith, Indonesia/Australia"])
    for (const list of [text, `${text}\nEmma`])
      expect(read(list)[0], list).toMatchObject({ full_name: "John Smith", nationality: "" });
});

test("one country said twice is one, and small words are asked about only where they are no name", () => {
  const [one] = read("John Smith 🇦🇺 🇦🇺\nEmma");
  expect(one).toEqual({ full_name: "John Smith", nationality: "AU" });
  for (const name of ["Wayan arta", "made ita", "Lim Sui", "Siti Nor"])
    expect(read(`${name}\nEmma`)[0], name).toEqual({ full_name: name });
});

test.each([
  ["Name\tNationality\tResidence\nJohn Smith\tAustralia\tIndonesia", [["John Smith", "AU"]]],
  [
    "Name,Passport country,Country of residence\nJohn Smith,Australia,Indonesia",
    [["John Smith", "AU"]],
  ],
  ["Nama\tTujuan\tKewarganegaraan\nJohn\tIndonesia\tAustralia", [["John", "AU"]]],
  ["Name\tResidence\nJohn Smith\tIndonesia", [["John Smith", ""]]],
  ["Name\tNationality\tResidence\nJohn Smith\t\tIndonesia", [["John Smith", ""]]],
  [
    "Nama Penumpang\tKebangsaan\nJohn\tbukan WNI\nSari\tWNI",
    [
      ["John", ""],
      ["Sari", "ID"],
    ],
  ],
  ["First name\tLast name\tNationality\nJohn\tSmith\tAustralia", [["John Smith", "AU"]]],
  ["No.\tLast name\tFirst name\n1\tSmith\tJohn\n2\tJones\tMary", [["John Smith"], ["Mary Jones"]]],
  [
    "Nama depan,Nama belakang,WNI/WNA\nJohn,Smith,Australia\nSari,Dewi,WNI",
    [
      ["John Smith", "AU"],
      ["Sari Dewi", "ID"],
    ],
  ],
  ["No.\tNama\tNIK\tAlamat\n1.\tSari\t5171014506900002\tDenpasar", [["Sari"]]],
  ["Nama\nSari\nBudi", [["Sari"], ["Budi"]]],
])("the heading of %j says what its columns are, and is nobody", (text, expected) => {
  const found = read(text);
  expect(
    found.map(({ full_name, nationality }) =>
      nationality === undefined ? [full_name] : [full_name, nationality],
    ),
  ).toEqual(expected);
  for (const one of found) expect(one).not.toHaveProperty("unused");
});

test.each([
  ["John\tSmith\tAustralia", [{ full_name: "John Smith", nationality: "AU" }]],
  ["John; Mary; Tom", [{ full_name: "John" }, { full_name: "Mary" }, { full_name: "Tom" }]],
  ["John\tMary\tTom", [{ full_name: "John" }, { full_name: "Mary" }, { full_name: "Tom" }]],
  [
    "John (34); Tom (5)",
    [
      { full_name: "John", age: "adult", age_guessed: true },
      { full_name: "Tom", age: "child", age_guessed: true },
    ],
  ],
  ["Tim, Belanda, 5", [{ full_name: "Tim", nationality: "NL", age: "child", age_guessed: true }]],
  ["Mia; NL; 8 bln", [{ full_name: "Mia", nationality: "NL", age: "infant" }]],
  [
    "Sophie van der Berg (child) Dutch",
    [{ full_name: "Sophie van der Berg", nationality: "NL", age: "child" }],
  ],
  [
    "Emma\tNL\tHotel Santika 12\t0812 3456 7890\te@x.id",
    [{ full_name: "Emma", nationality: "NL", unused: "Emma, Hotel Santika 12" }],
  ],
])("of %j nothing is lost", (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ["Name\tNationality\tBags\nEmma\tNL\t2", { full_name: "Emma", nationality: "NL" }],
  ["Name\tRoom\nEmma\t5", { full_name: "Emma" }],
  ["Nama\tKamar\tUmur\nSari\t2\t7", { full_name: "Sari", age: "child" }],
  ["Name\tKind\nSari\tchild", { full_name: "Sari", age: "child" }],
])("below a heading a number is an age in the column of ages only: %j", (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test.each([
  "Name\tPlace of birth\nJohn Smith\tIndonesia",
  "Name\tCountry of birth\nJohn Smith\tIndonesia",
  "Nama\tTempat lahir\nJohn Smith\tIndonesia",
  "Name\tBased in\nJohn Smith\tIndonesia",
  "Name\tAnything\nJohn Smith\tIndonesia",
  "Name\tNationality\tVisa\nJohn Smith\t\tIndonesia",
])("a country in a column that is not the nationality's makes nobody its citizen: %j", (text) => {
  expect(read(text)).toMatchObject([{ full_name: "John Smith", nationality: "" }]);
});

test("what of a list is nowhere is told: people without a row, cells, a name and a text that were cut", () => {
  overwriteGetLocale(() => "en");
  const placed = read(`Tom\tNarnia\nEmma\tNL\tHilton\n${"x".repeat(130)}`);
  const said = untold({ placed, left: [{ full_name: "Sam" }], full: true });
  expect(said).toContain("No free row for Sam. To take them along, search again with everyone.");
  expect(said).toContain("Nationality not read: Tom, Narnia.");
  expect(said).toContain("Not used from the list: Emma, Hilton; xxx");
  expect(said).toContain("The list was cut");
  expect(untold({ placed: read("Emma\nJan"), left: [], full: false })).toBe("");
});

test("a text of a hundred thousand letters is read in its length", () => {
  for (const part of [", a", "a, WNI\n", "a ", "/a", ": a", " from", "🇦🇺", ";SE", "ktp ", "("]) {
    const before = performance.now();
    read(`Emma${part.repeat(100_000 / part.length)}`);
    expect(performance.now() - before, part).toBeLessThan(2_000);
  }
});

test("a list from a chat: its heading is nobody, titles and pictures are no names, and who is called so has an age", () => {
  const list = `Daftar penumpang:
1. Ibu Ayu Lestari (dewasa)
2. Made Wirawan
3) Thomas Müller - Jerman
- Kadek Putri, 7 th
• Komang Adi umur 5 tahun
6. Bayi Ketut (1 th) 👶
7. Nenek Sari`;
  expect(read(list)).toEqual([
    { full_name: "Ayu Lestari", age: "adult" },
    { full_name: "Made Wirawan" },
    { full_name: "Thomas Müller", nationality: "DE" },
    { full_name: "Kadek Putri", age: "child" },
    { full_name: "Komang Adi", age: "child" },
    { full_name: "Ketut", age: "infant" },
    { full_name: "Sari", age: "adult" },
  ]);
});

test.each([
  ["*Halo kak, ini datanya:*", ["Emma"]],
  ["Passengers:", ["Emma"]],
  ["Daftar penumpang", ["Emma"]],
  ["👨‍👩‍👧 Keluarga Ayu:", ["Emma"]],
  ["penumpang :", ["Emma"]],
  ["Sari:", ["Sari", "Emma"]],
  ["Penumpang 1: Sari", ["Sari", "Emma"]],
  ["Ayu: 0812 3456 7890", ["Ayu: 0812 3456 7890", "Emma"]],
  ["Hi, this is our group:", ["Emma"]],
  ["ayu lestari:", ["ayu lestari", "Emma"]],
  ["Maria de la Cruz:", ["Maria de la Cruz", "Emma"]],
  ["김민수:", ["김민수", "Emma"]],
])("above others the line %j is a heading, or else somebody", (line, expected) => {
  expect(read(`${line}\nEmma`).map(({ full_name }) => full_name)).toEqual(expected);
});

test("below a heading with an age is whoever agrees with the party", () => {
  expect(read("Dewasa:\n1. Emma\nAnak-anak (2):\nMei Lin\nBapak Jan\nBayi:\nTom, 4 th")).toEqual([
    { full_name: "Emma", age: "adult", age_guessed: true },
    { full_name: "Mei Lin", age: "child", age_guessed: true },
    { full_name: "Jan", age: "adult" },
    { full_name: "Tom", age: "child" },
  ]);
});

test.each([
  ["Bpk. Made", { full_name: "Made", age: "adult" }],
  ["Mr John Smith", { full_name: "John Smith", age: "adult" }],
  ["mrs. Smith", { full_name: "Smith", age: "adult" }],
  ["Mr and Mrs Smith", { full_name: "Mr and Mrs Smith" }],
  ["Nona Sari, WNI", { full_name: "Sari", nationality: "ID" }],
  ["Pak Budi - WNI", { full_name: "Budi", nationality: "ID" }],
  ["Pak Ji-min", { full_name: "Pak Ji-min" }],
  ["Bu Wei", { full_name: "Bu Wei" }],
  ["Tuan Anh Nguyen - Vietnam", { full_name: "Tuan Anh Nguyen", nationality: "VN" }],
  ["Tuan Anh Nguyen", { full_name: "Tuan Anh Nguyen" }],
  ["Ny. Adi", { full_name: "Ny. Adi" }],
  ["Mom Sophea", { full_name: "Mom Sophea" }],
  ["Baby Varghese", { full_name: "Baby Varghese" }],
  ["Nona Gaprindashvili", { full_name: "Nona Gaprindashvili" }],
  ["Bapak", { full_name: "Bapak" }],
  ["Bayi", { full_name: "Bayi" }],
  ["Ibu saya", { full_name: "Ibu saya" }],
  ["Om Prakash", { full_name: "Om Prakash" }],
  ["Anak Agung Gede", { full_name: "Anak Agung Gede" }],
  ["Ibunda Sari", { full_name: "Ibunda Sari" }],
  ["Pak Jimin - Korea Selatan", { full_name: "Pak Jimin", nationality: "KR" }],
  ["1️⃣ Sari Dewi 🙏🏽", { full_name: "Sari Dewi" }],
  ["Sari Dewi dewasa", { full_name: "Sari Dewi", age: "adult" }],
  ["Made (8 bulan) 👶🏻, WNI", { full_name: "Made", age: "infant", nationality: "ID" }],
])("%j is a name, and a title only where it is safe", (line, expected) => {
  expect(read(`${line}\nEmma`)).toEqual([expected, { full_name: "Emma" }]);
});
