import { changeGallery } from "~/features/media/gallery.server.ts";
import { GalleryEditor } from "~/features/media/gallery-editor.tsx";
import { galleryCalls } from "~/features/offerings/admin/gallery.server.ts";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/gallery";
import { FastBoatFrame } from "./frame.tsx";
import { loadBoat } from "./load.server.ts";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export const loader = async ({ params, request, context }: Route.LoaderArgs) => ({
  boat: await loadBoat(visitOf(context).api, params.slug, request),
});

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return changeGallery(visit, galleryCalls(visit.api.fastBoats.admin, params.slug), request);
}

/** A fast boat's pictures; search shows the first. */
export default function FastBoatGallery({ loaderData, actionData }: Route.ComponentProps) {
  const { boat } = loaderData;
  return (
    <FastBoatFrame boat={boat} page="gallery" wrong={Boolean(actionData)}>
      <GalleryEditor
        key={boat.slug}
        images={boat.images}
        name={boat.name}
        path={offeringPath("fast_boat", boat, "gallery")}
        answer={actionData}
      />
    </FastBoatFrame>
  );
}
