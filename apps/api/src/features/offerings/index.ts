export {
  archiveOffering,
  createOffering,
  findOffering,
  publishOffering,
  requireComplete,
  updateOffering,
  writeDown,
} from "./change.ts";
export {
  addImage,
  describeImage,
  orderImages,
  presentGallery,
  removeImage,
  setImages,
} from "./gallery.ts";
export { type AdminCall, offeringHandlers } from "./handlers.ts";
export {
  type By,
  type Offering,
  type OfferingInput,
  type OfferingRow,
  subjectOf,
} from "./offering.ts";
export { showOffering } from "./show.ts";
