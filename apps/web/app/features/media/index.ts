export type { GalleryCalls } from "./gallery.server.ts";
export { PictureField } from "./picture-field.tsx";
