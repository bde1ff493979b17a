import { expect, test } from "vitest";
import { sentencesIn } from "./sentences.ts";

test("a description is made of whole sentences, without headings", () => {
  expect(
    sentencesIn(
      '<h2 id="a">My orders</h2><p>See <a href="/user/orders">your orders</a>.</p><ul><li><strong>Cancel</strong>, then pay.</li><li>Boats &amp; tours<br />&lt;3</li></ul>',
    ),
  ).toBe("See your orders. Cancel, then pay. Boats & tours <3");
});
