import { type InquiryKit, inquiryConformance } from "../../../test/inquiry-conformance.ts";
import { contact, DAY } from "../../../test/inquiry-steps.ts";
import { tourPort } from "./product.ts";
import { completeTour, dayOf, GROUP, makeTour, TOUR, VARIANT } from "./test/tour-kit.ts";

const of = (adult: number) => ({ participants: { adult, child: 0, infant: 0 } });
const family = { participants: { adult: 2, child: 1, infant: 0 } };

const tours: InquiryKit = {
  path: "tours",
  port: tourPort,
  async make(world) {
    const { user } = await world.person("ADMIN");
    const twelve = { ...VARIANT, daily_capacity: 12 };
    const tour = await makeTour(world, user, { highlights_en: [] }, [twelve, GROUP]);
    return {
      slug: tour.slug,
      wish: { variant_id: tour.variant_id, date: DAY, ...family, contact },
    };
  },
  whole: of(10),
  other: of(3),
  details: { pickup: "Sanur" },
  shown: { ...family, variant: { name: "Shared" } },
  refused: [
    ["children alone", { participants: { adult: 0, child: 2, infant: 0 } }, "participants.adult"],
    ["fewer than nobody", { participants: { adult: -1 } }, "participants.adult"],
    ["half a child", { participants: { adult: 1, child: 0.5 } }, "participants.child"],
    ["more than it takes", of(11), "participants"],
    ["another tour's variant", { variant_id: 999_999 }, "variant_id"],
  ],
  day: (world, { slug, wish }, date) =>
    dayOf(world, slug, date, (wish as { variant_id: number }).variant_id),
  free: "open 12",
  held: "open 9",
  sold: "open 9",
  begins: "DTSTART:20311210T000000Z",
  input: (title_en) => ({ ...TOUR, title_en }),
  complete: completeTour,
  incomplete: "tour_incomplete",
  texts: {
    id: { description: "Bersama pari manta" },
    en: {
      description: "With manta rays",
      highlights: ["Pari manta"],
      available: true,
      price_from: { amount: 450_000, pricing: "person" },
    },
  },
};

inquiryConformance(tours);
