import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { readSession } from "../app/lib/session.ts";

/** promises.md, Limits: rich text 512 kB, pictures 10 MB, and what a form puts around them. */
const FORM = 600 * 1024;
const FORM_WITH_FILE = 10 * 1024 * 1024 + 64 * 1024;

const tooLarge = () => new Response("This is too large.", { status: 413 });
const small = bodyLimit({ maxSize: FORM, onError: tooLarge });
const large = bodyLimit({ maxSize: FORM_WITH_FILE, onError: tooLarge });

/**
 * How much a page may be sent: actions read a form whole into memory. Only somebody who seems to be
 * signed in sends files; the API, which asks who it really is, has limits of its own.
 */
export const limitBodies: MiddlewareHandler = (c, next) => {
  const type = c.req.header("content-type") ?? "";
  const files = /^multipart\/form-data\b/i.test(type);
  return (files && readSession(c.req.header("cookie") ?? null) ? large : small)(c, next);
};
