/** The query of a page that asks whether to archive its offering. */
export const ASK_ARCHIVE = "?ask=archive";

/** Whether a page is to ask. @param search as in the address */
export const asksToArchive = (search: string): boolean =>
  new URLSearchParams(search).get("ask") === "archive";
