import type { World } from "./world.ts";

export type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
};
type Parameter = { name: string; in: "path" | "query"; required?: boolean; schema: Schema };
export type Operation = {
  /** `GET /users/orders/{kind}/{slug}` */
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  /** What staff need for it. */
  permission: string | undefined;
  /** Whether a replica may answer it. */
  replica: boolean;
};

/** Every operation of `/api/openapi.json`, so that a test covers later operations too. */
export async function operationsOf(world: World): Promise<Operation[]> {
  type Described = {
    "x-permission"?: string;
    "x-replica"?: boolean;
    parameters?: Parameter[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  };
  const { body } = await world.call<{ paths: Record<string, Record<string, Described>> }>(
    "GET",
    "/openapi.json",
  );
  return Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters: described.parameters ?? [],
      body: described.requestBody?.content["application/json"]?.schema,
      permission: described["x-permission"],
      replica: described["x-replica"] === true,
    })),
  );
}
