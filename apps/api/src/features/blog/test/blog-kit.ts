import { sql } from "drizzle-orm";
import type { Operation } from "../../../../test/openapi.ts";
import type { World } from "../../../../test/world.ts";
import { saveBlogCategory } from "../../catalogue/index.ts";

// What the tests of every operation need of the blog's articles.
const POSTS = "/admins/blog/posts";
type Row = [number, number, number, number, number, number, number];
const everyone = (status: number): Row => [status, status, status, status, status, status, status];
const office = (status: number): Row => [401, 403, 403, 403, status, 401, 401];

/** Who may do what with articles, in the matrix's order of callers. */
export const BLOG_ROWS: Record<string, Row> = {
  "GET /blog/posts": everyone(200),
  "GET /blog/posts/{slug}": everyone(200),
  "GET /blog/categories": everyone(200),
  "GET /blog/previews/{token}": everyone(200),
  [`GET ${POSTS}`]: office(200),
  [`POST ${POSTS}`]: office(201),
  [`GET ${POSTS}/{slug}`]: office(200),
  [`PUT ${POSTS}/{slug}`]: office(200),
  [`DELETE ${POSTS}/{slug}`]: office(200),
  [`POST ${POSTS}/{slug}/moves`]: office(200),
  [`POST ${POSTS}/{slug}/preview`]: office(200),
  "POST /admins/blog/pictures": office(201),
};
export const BLOG_WRITERS = Object.keys(BLOG_ROWS).filter((name) => !name.startsWith("GET "));
export const isOnBlog = ({ path }: Pick<Operation, "path">): boolean =>
  /^(\/admins)?\/blog\/(posts|previews|pictures)|^\/blog\/categories$/.test(path);

let made = 0;
/** Every field of an article that staff write. */
export const postInput = () => {
  made += 1;
  return {
    title_id: `Laut ${made}`,
    title_en: `The sea ${made}`,
    summary_id: "Ombak",
    summary_en: "Waves",
    body_id: "<p>Laut</p>",
    body_en: "<p>Sea</p>",
    author: "Komang",
    category: "sea",
    tags: [],
    // Not sent without a cover: columns of pictures have these names too.
    width: 1,
    height: 1,
  };
};
type Answered = { data: { slug: string; preview: string } };
/** A new draft, or an article that is read. */
export async function makePost(world: World, published = false): Promise<Answered["data"]> {
  const { token } = await world.person("ADMIN");
  await saveBlogCategory(world.db, { slug: "sea", name_id: "Laut", name_en: "Sea" });
  const body = postInput();
  const { data } = (await world.call<Answered>("POST", POSTS, { token, body })).body;
  if (published)
    await world.call("PUT", `${POSTS}/${data.slug}`, {
      token,
      body: { ...body, version: 1, move: "publish" },
    });
  return data;
}

/** Calls an operation of the blog, with a new article for each call. */
export async function askBlog(
  world: World,
  { method, path }: Operation,
  token: string,
  picture: FormData,
) {
  const { slug, preview } = await makePost(world, !path.startsWith("/admins/"));
  const body = path.endsWith("/pictures")
    ? picture
    : { ...postInput(), version: 1, move: path.endsWith("/moves") ? "archive" : "publish" };
  const at = path.replace("{slug}", slug).replace("{token}", preview);
  return world.call<{ message?: string }>(method, at, {
    token,
    ...(method === "GET" ? {} : { body }),
  });
}

type Way = { body(value: unknown): unknown; query(): string };
/** An article is made, published, archived, and another removed. */
export async function blogLife(world: World, way: Way) {
  const { token } = await world.person("ADMIN");
  await saveBlogCategory(world.db, { slug: "sea", name_id: "Laut", name_en: "Sea" });
  const statuses: number[] = [];
  const send = async (method: string, path: string, body: object) => {
    const to = `${path}${way.query()}`;
    const answer = await world.call<Answered>(method, to, { token, body: way.body(body) });
    statuses.push(answer.status);
    return answer.body.data;
  };
  const input = postInput();
  const { slug } = await send("POST", POSTS, input);
  const at = `${POSTS}/${slug}`;
  await send("PUT", at, { ...input, version: 1, move: "publish" });
  await send("POST", `${at}/preview`, {});
  await send("POST", `${at}/moves`, { move: "archive" });
  const other = await send("POST", POSTS, postInput());
  await send("DELETE", `${POSTS}/${other.slug}`, { version: 1 });
  const { rows } = await world.db.execute(sql`
    select p.state, p.version, p.publish_at is not null as dated, e.edition, e.summary_id,
      e.summary_en, e.body_id, e.body_en, e.author, e.cover_id
    from posts p join post_editions e on e.post_id = p.id where p.slug = ${slug} order by e.edition`);
  return { statuses, left: rows };
}
