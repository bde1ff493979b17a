import { expect, test } from "vitest";
import { safeError } from "./log.ts";
import { queueErrors } from "./queue-errors.ts";

const refused = () => {
  const error = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), {
    code: "ECONNREFUSED",
  });
  // As pg-boss hands it over.
  return { ...error, message: error.message, stack: error.stack, queue: "mail", worker: "w1" };
};
function listening() {
  const lines: { message: unknown; code: unknown; often: unknown }[] = [];
  let at = 0;
  const warn = ({ err, as_often_since }: { err: unknown; as_often_since?: number }) => {
    const { message, code } = safeError(err);
    lines.push({ message, code, often: as_often_since });
  };
  return {
    lines,
    hear: queueErrors({ warn } as never, () => at),
    later: (seconds: number) => {
      at += seconds * 1000;
    },
  };
}

test("the cause of a failed connection is readable, though the queue hands over no error", () => {
  const { lines, hear } = listening();
  hear(refused());
  hear({ message: "", code: "EPIPE" });
  hear("odd");
  expect(lines.map(({ message }) => message)).toEqual([
    "connect ECONNREFUSED 127.0.0.1:5432",
    "EPIPE",
    "odd",
  ]);
  expect(lines[0]?.code).toBe("ECONNREFUSED");
});

test("a database that is away is one line in half a minute and not one for each try; another trouble is said at once", () => {
  const { lines, hear, later } = listening();
  for (let tries = 0; tries < 300; tries++) {
    hear(refused());
    later(0.09);
  }
  hear(new Error("Connection terminated unexpectedly"));
  expect(lines.map(({ code, message }) => code ?? message)).toEqual([
    "ECONNREFUSED",
    "Connection terminated unexpectedly",
  ]);
  later(30);
  hear(refused());
  expect(lines[2]).toMatchObject({ code: "ECONNREFUSED", often: 299 });
});
