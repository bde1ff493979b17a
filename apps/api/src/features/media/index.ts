export { forgetPictures, picturesOf } from "./cached.ts";
export { FORGET_QUEUE, forgetUnused, removeFiles } from "./forget.ts";
export {
  describePicture,
  galleryOf,
  inOrder,
  type PictureUpload,
  takeUpload,
  withoutPicture,
  withPicture,
} from "./gallery.ts";
export { presentPicture } from "./present.ts";
export { type Drawn, decoders } from "./process.ts";
export { type Media, mediaByIds } from "./queries.ts";
export { mediaFiles } from "./routes.ts";
export { drawPicture, type MediaDeps, redraw, storePicture, takeAvatar } from "./store.ts";
export { media } from "./tables.ts";
