/** Behind the address of a page of a boat or a tour: it asks whether to archive it. */
export const ASK_ARCHIVE = "?ask=archive";

/** Whether a page is to ask. @param search as in the address */
export const asksToArchive = (search: string): boolean =>
  new URLSearchParams(search).get("ask") === "archive";
