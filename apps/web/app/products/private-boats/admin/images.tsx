import { changeGallery } from "~/features/media/gallery.server.ts";
import { GalleryEditor } from "~/features/media/gallery-editor.tsx";
import { galleryCalls } from "~/features/offerings/admin/gallery.server.ts";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/images";
import { BoatFrame } from "./frame.tsx";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.privateBoats.admin.show({ slug: params.slug });
  return { boat: data };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return changeGallery(visit, galleryCalls(visit.api.privateBoats.admin, params.slug), request);
}

/** A boat's pictures. */
export default function BoatImages({ loaderData, actionData }: Route.ComponentProps) {
  const { boat } = loaderData;
  return (
    <BoatFrame boat={boat} page="images" wrong={Boolean(actionData)}>
      <GalleryEditor
        key={boat.slug}
        images={boat.images}
        name={boat.name}
        path={offeringPath("private_boat", boat, "images")}
        answer={actionData}
      />
    </BoatFrame>
  );
}
