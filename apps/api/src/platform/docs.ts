import { createHash } from "node:crypto";
import { html, raw } from "hono/html";

type Schema = Record<string, unknown>;
type Operation = {
  summary?: string;
  tags?: string[];
  /** What staff need for it. */
  "x-permission"?: string;
  /** Its answer may be up to two seconds old (`fromReplica`). */
  "x-replica"?: boolean;
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
export type OpenApiDocument = {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
};

const schemaOf = (content?: Record<string, { schema?: Schema }>) =>
  content ? JSON.stringify(Object.values(content)[0]?.schema ?? {}, null, 2) : "";

/** `/api/docs`: the OpenAPI document as a page, rendered on the server, without script or CDN. */
export function docsPage(document: OpenApiDocument): string {
  const groups = new Map<string, ReturnType<typeof html>[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? "Other";
      groups.set(tag, [...(groups.get(tag) ?? []), operationRow(path, method, operation)]);
    }
  return String(html`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${document.info.title} API</title>
<style>${raw(STYLE)}</style></head><body><main>
<h1>${document.info.title} API</h1>
<p>JSON in snake_case, money in whole rupiah, dates in Bali (WITA). The contract itself: <a href="/api/openapi.json">openapi.json</a></p>
${[...groups].map(([tag, rows]) => html`<section><h2>${tag}</h2>${rows}</section>`)}
</main></body></html>`);
}

function operationRow(path: string, method: string, operation: Operation) {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}${parameter.required ? ", required" : ""}</td><td><code>${JSON.stringify(parameter.schema ?? {})}</code></td></tr>`,
  );
  const body = schemaOf(operation.requestBody?.content);
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, response]) => html`<h4>${status}</h4><pre>${schemaOf(response.content)}</pre>`,
  );
  return html`<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code> <span>${operation.summary ?? ""}</span></summary>
${operation["x-permission"] ? html`<p>For staff with <code>${operation["x-permission"]}</code></p>` : ""}${parameters.length > 0 ? html`<h4>Parameters</h4><table>${parameters}</table>` : ""}
${body ? html`<h4>Body</h4><pre>${body}</pre>` : ""}${answers}</details>`;
}

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef7f8;color:#092537}main{max-width:64rem;margin:auto;padding:2rem 1rem}
h1,h2{line-height:1.2}details{background:#fff;border:1px solid #c9dbe0;margin-top:-1px}summary{padding:.6rem 1rem;cursor:pointer;display:flex;gap:.75rem;flex-wrap:wrap}
summary b{min-width:4rem}.post{color:#8a3b00}.get{color:#0b6488}h4{margin:.75rem 1rem .25rem}table,pre{margin:0 1rem 1rem;font-size:.875rem}
details p{margin:.5rem 1rem}pre{overflow:auto;background:#f4f8f9;padding:.75rem;max-height:24rem}td{padding:.15rem .75rem .15rem 0;vertical-align:top}a{color:#0b6488}`;

/** The page is the same for everybody, so the policy allows its style by hash, not by nonce. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;
