import { expect, test } from "vitest";
import { fileAnswer } from "./file-answer.ts";

test("a file is saved under its name, by who asked alone", async () => {
  const answer = fileAnswer(new Blob(["a,b"], { type: "text/csv" }), { name: "orders-2026.csv" });
  expect(await answer.text()).toBe("a,b");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "text/csv",
    "content-disposition": 'attachment; filename="orders-2026.csv"',
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
  });
});

test("a name with anything else than letters, digits, dots and dashes breaks no header", () => {
  const name = 'Ni Luh "Ayu"; filename=x\r\nSet-Cookie: a=b é.pdf';
  const shown = fileAnswer("", { name, type: "application/pdf" }, { shown: true });
  expect(shown.headers.get("Content-Disposition")).toBe(
    'inline; filename="Ni-Luh-Ayu-filename-x-Set-Cookie-a-b-.pdf"',
  );
});
