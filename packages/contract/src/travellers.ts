import { oc } from "@orpc/contract";
import { z } from "zod";
import { MAX_PASSENGERS } from "./fast-boats.ts";
import { IdNumber, Sex } from "./manifest.ts";
import { Day, data, EditVersion, Message, Nationality, PersonName } from "./values.ts";

/** Somebody an account books for. Issue texts are keys of the error messages. */
export const TravellerInput = z.object({
  full_name: PersonName,
  nationality: Nationality,
  /** Decides on the fare of children; null where nobody said. */
  date_of_birth: Day.nullable().default(null),
  /** For passenger lists that ask for them; null where nobody said. */
  sex: Sex.nullable().default(null),
  id_number: IdNumber.nullable().default(null),
});
export const SavedTraveller = z.object({
  id: z.number().int(),
  full_name: z.string(),
  nationality: z.string(),
  date_of_birth: Day.nullable(),
  sex: Sex.nullable(),
  id_number: z.string().nullable(),
  /** Has travelled at an adult's fare: then nobody asks for the age again. */
  is_adult: z.boolean(),
  version: z.number().int(),
});

/** Somebody of a booking; `id` of the saved traveller whom its row was filled with, corrected perhaps. */
const Remembered = TravellerInput.extend({
  id: z.number().int().positive().optional(),
  is_adult: z.boolean().default(false),
});

const tags = ["Travellers"];
const one = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });
const all = data(z.array(SavedTraveller));
export const travellers = {
  list: oc
    .route({
      method: "GET",
      path: "/users/travellers",
      summary: "The people that my account books for, by name",
      tags,
    })
    .output(all),
  add: oc
    .route({
      method: "POST",
      path: "/users/travellers",
      summary: "Save a traveller",
      tags,
      successStatus: 201,
    })
    .input(TravellerInput)
    .output(data(SavedTraveller)),
  remember: oc
    .route({
      method: "POST",
      path: "/users/travellers/remember",
      summary:
        "Save those of a booking who are not saved yet, as many as there is room for, and what was corrected of those who are",
      tags,
    })
    .input(z.object({ travellers: z.array(Remembered).min(1).max(MAX_PASSENGERS) }))
    .output(all),
  update: oc
    .route({
      method: "PUT",
      path: "/users/travellers/{id}",
      summary: "Correct a traveller, unless that was done elsewhere in the meantime",
      tags,
    })
    .input(one.extend({ ...TravellerInput.shape, version: EditVersion }))
    .output(data(SavedTraveller)),
  remove: oc
    .route({
      method: "DELETE",
      path: "/users/travellers/{id}",
      summary: "Forget a traveller; bookings keep their names",
      tags,
    })
    .input(one)
    .output(Message),
};

export type TravellerInput = z.infer<typeof TravellerInput>;
export type RememberedTraveller = z.infer<typeof Remembered>;
export type SavedTraveller = z.infer<typeof SavedTraveller>;
