import { expect, test } from "vitest";
import { inOrder, MOST_PICTURES, withoutPicture, withPicture } from "./gallery.ts";

const many = Array.from({ length: MOST_PICTURES }, (_, i) => i + 1);
test.each([
  ["one more stands at the end", () => withPicture([1, 2], 3), [1, 2, 3]],
  ["the last that fits", () => withPicture(many.slice(1), 99), [...many.slice(1), 99]],
  ["another order of the same", () => inOrder([1, 2, 3], [3, 1, 2]), [3, 1, 2]],
  ["none to put in order", () => inOrder([], []), []],
  ["one less", () => withoutPicture([1, 2, 3], 2), [1, 3]],
])("a gallery: %s", (_name, change, ids) => {
  expect(change()).toEqual(ids);
});

test.each([
  ["one that is there already", () => withPicture([1, 2], 2), { image: "picture_there" }],
  ["one too many", () => withPicture(many, 99), { image: "too_many_pictures" }],
  ["an order that lacks one", () => inOrder([1, 2], [1]), { order: "pictures_changed" }],
  ["an order with another", () => inOrder([1, 2], [1, 3]), { order: "pictures_changed" }],
  ["an order with one twice", () => inOrder([1, 2], [1, 1]), { order: "pictures_changed" }],
])("a gallery refuses %s, at its field", (_name, change, wrong) => {
  const [[field, key]] = Object.entries(wrong) as [[string, string]];
  expect(change).toThrow(
    expect.objectContaining({ fields: { [field]: expect.objectContaining({ key }) } }),
  );
});
test("a picture that is not there cannot be taken off", () => {
  expect(() => withoutPicture([1], 2)).toThrow(expect.objectContaining({ code: "not_found" }));
});
