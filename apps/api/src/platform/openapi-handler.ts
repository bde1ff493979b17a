import { StandardOpenAPICodec, StandardOpenAPIMatcher } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";
import type { Router } from "@orpc/server";
import { FetchHandler, type FetchHandlerOptions } from "@orpc/server/fetch";
import { StandardHandler, type StandardHandlerOptions } from "@orpc/server/standard";

/**
 * Answers are JSON as they are, or one file: our contracts have no dates, sets or numbers without an end
 * (`openapi-handler.test.ts`). oRPC's own serializer copies each answer to look for them, which took as long
 * as writing it.
 */
class PlainJson extends StandardOpenAPIJsonSerializer {
  override serialize(data: unknown, found?: { value: boolean }): [unknown, boolean] {
    return data instanceof Blob ? super.serialize(data, found) : [data, false];
  }
}

// biome-ignore lint/suspicious/noExplicitAny: oRPC's own type of a router of any contexts
type AnyRouter<T extends object> = Router<any, T>;
export type HandlerOptions<T extends object> = StandardHandlerOptions<T> &
  FetchHandlerOptions<T> &
  ConstructorParameters<typeof StandardOpenAPICodec>[1];

/** oRPC's handler for OpenAPI, with answers that are not copied before they are written. */
export function openApiHandler<T extends object>(
  router: AnyRouter<T>,
  options: HandlerOptions<T>,
): FetchHandler<T> {
  const serializer = new StandardOpenAPISerializer(
    new PlainJson(),
    new StandardBracketNotationSerializer(),
  );
  const codec = new StandardOpenAPICodec(serializer, options);
  return new FetchHandler(
    new StandardHandler(router, new StandardOpenAPIMatcher(), codec, options),
    options,
  );
}
