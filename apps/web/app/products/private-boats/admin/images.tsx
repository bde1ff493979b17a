import { changeGallery } from "~/features/media/gallery.server.ts";
import { GalleryEditor } from "~/features/media/gallery-editor.tsx";
import { m } from "~/lib/paraglide/messages.js";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/images";
import { BoatFrame } from "./frame.tsx";
import { galleryCalls } from "./gallery-calls.server.ts";
import { adminOrderPath } from "./paths.ts";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.privateBoats.admin.show({ slug: params.slug });
  return { boat: data };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return changeGallery(visit, galleryCalls(visit.api, params.slug), request);
}

/** A boat's pictures. */
export default function BoatImages({ loaderData, actionData }: Route.ComponentProps) {
  const { boat } = loaderData;
  return (
    <BoatFrame boat={boat} page="images" title={m.admin_boat_images()} wrong={Boolean(actionData)}>
      <GalleryEditor
        key={boat.slug}
        images={boat.images}
        name={boat.name}
        path={adminOrderPath(boat, "images")}
        answer={actionData}
      />
    </BoatFrame>
  );
}
