import { describe, expect, test } from "vitest";
import { problemsOf } from "./markup.ts";

const page = (body: string) => `<!DOCTYPE html>
<html lang="en"><head><title>Page</title></head><body><main>${body}</main></body></html>`;

describe("the check of the pages' HTML", () => {
  test("finds nothing in a page that is right", async () => {
    const form = '<form id="a" method="post"><button type="submit">Send</button></form>';
    const outside = '<button type="submit" form="a">Send from here</button>';
    expect(await problemsOf(page(form + outside))).toEqual([]);
  });

  test.each([
    ["a button that is in no form", '<button type="submit">Send</button>', "button-has-form"],
    [
      "a button whose form's name is another element's",
      '<section id="quote"><h1>Quote</h1></section><button type="submit" form="quote">Add</button>',
      "button-has-form",
    ],
    ["two elements with one name", '<p id="one">A</p><p id="one">B</p>', "no-dup-id"],
    [
      "two navigations with one name",
      '<nav aria-label="Main"><a href="/">A</a></nav><nav aria-label="Main"><a href="/">B</a></nav>',
      "unique-landmark",
    ],
    [
      "a group of fields without a name",
      '<form><fieldset><label>A <input name="a"></label></fieldset></form>',
      "wcag/h71",
    ],
  ])("finds %s", async (_, body, rule) => {
    expect((await problemsOf(page(body))).join("\n")).toContain(rule);
  });
});
