import { expect, test } from "vitest";
import { detailsChange, detailsField, detailsForm } from "./details-values.ts";

const saved = {
  contact: { full_name: "Emma Jansen", email: "emma@example.com", phone: "+31612345678" },
  passengers: [
    { id: 4, full_name: "Emma Jansen", nationality: "NL", sex: "F", id_number: "NX1234567" },
    { id: 7, full_name: "Wayan", nationality: "ID", sex: "", id_number: "" },
  ],
};
const started = detailsForm(saved);
const posted = (changes: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...started, ...changes })) form.append(name, value);
  return form;
};

test("a form that is sent as it was drawn changes nothing, also with a blank more", () => {
  expect(detailsChange(posted({}), started)).toBeNull();
  expect(detailsChange(posted({ full_name: " Emma Jansen " }), started)).toBeNull();
  // A post without its fields is no wish to empty them.
  expect(detailsChange(new FormData(), started)).toBeNull();
});

test("only what was changed is sent, each with the value that was shown", () => {
  const form = posted({ name_7: "Wayan Suharto", nationality_4: "BE", phone: "+31687654321" });
  expect(detailsChange(form, started)).toEqual({
    passengers: [
      { id: 4, nationality: "BE" },
      { id: 7, full_name: "Wayan Suharto" },
    ],
    contact: { phone: "+31687654321" },
    seen: {
      passengers: [
        { id: 4, full_name: "Emma Jansen", nationality: "NL" },
        { id: 7, full_name: "Wayan" },
      ],
      contact: { phone: "+31612345678" },
    },
  });
});

test("an error of the API is at the form's own field", () => {
  const at = detailsField(detailsChange(posted({ name_7: "", email: "x" }), started));
  expect(at("passengers[0].full_name")).toBe("name_7");
  expect(at("passengers[0].nationality")).toBe("nationality_7");
  expect(at("contact.email")).toBe("email");
  expect(at("passengers[5].full_name")).toBe("passengers[5].full_name");
});
