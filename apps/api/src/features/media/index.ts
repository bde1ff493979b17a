export { picturesOf } from "./cached.ts";
export { presentPicture } from "./present.ts";
export { storePicture } from "./process.ts";
export { type Media, mediaByIds } from "./queries.ts";
export { mediaFiles } from "./routes.ts";
export { media } from "./tables.ts";
