import { changeGallery } from "~/features/media/gallery.server.ts";
import { GalleryEditor } from "~/features/media/gallery-editor.tsx";
import { galleryCalls } from "~/features/offerings/admin/gallery.server.ts";
import { offeringPath } from "~/features/offerings/admin/paths.ts";
import { titleOf } from "~/lib/in-locale.ts";
import { visitOf } from "~/lib/visit.ts";
import type { Route } from "./+types/images";
import { TourFrame } from "./frame.tsx";

/** Pictures are posted here (server/forms.ts). */
export const handle = { takesFiles: true };
export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await visitOf(context).api.tours.admin.show({ slug: params.slug });
  return { tour: data };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return changeGallery(visit, galleryCalls(visit.api.tours.admin, params.slug), request);
}

/** A tour's pictures. */
export default function TourImages({ loaderData, actionData }: Route.ComponentProps) {
  const { tour } = loaderData;
  return (
    <TourFrame tour={tour} page="images" wrong={Boolean(actionData)}>
      <GalleryEditor
        key={tour.slug}
        images={tour.images}
        name={titleOf(tour)}
        path={offeringPath("tour", tour, "images")}
        answer={actionData}
      />
    </TourFrame>
  );
}
