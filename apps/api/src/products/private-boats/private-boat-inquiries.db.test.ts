import { type InquiryKit, inquiryConformance } from "../../../test/inquiry-conformance.ts";
import { contact, DAY } from "../../../test/inquiry-steps.ts";
import { privateBoatPort } from "./product.ts";
import { boatInput, dayOf, giveBoatPicture, makeBoat } from "./test/boat-kit.ts";

const boats: InquiryKit = {
  path: "private-boats",
  port: privateBoatPort,
  async make(world) {
    const { slug } = await makeBoat(world, { highlights_en: [] });
    return { slug, wish: { date: DAY, guests: 8, contact } };
  },
  whole: {},
  other: { guests: 9 },
  details: { start_time: "07:30" },
  shown: { guests: 8, end_date: null },
  refused: [
    ["an end before its start", { end_date: "2031-12-09" }, "end_date"],
    ["more guests than fit", { guests: 13 }, "guests"],
    ["nobody", { guests: 0 }, "guests"],
    ["an hour that does not exist", { start_time: "25:00" }, "start_time"],
  ],
  day: (world, { slug }, date) => dayOf(world, slug, date),
  free: "open",
  held: "held",
  sold: "booked",
  begins: "DTSTART;VALUE=DATE:20311210",
  input: (name) => boatInput({ name, destination: "serangan" }),
  complete: async (world, slug) => void (await giveBoatPicture(world, slug)),
  incomplete: "boat_incomplete",
  texts: {
    id: { description: "Kapal kayu" },
    en: { description: "A wooden boat", highlights: ["Matahari terbenam"] },
  },
};

inquiryConformance(boats);
