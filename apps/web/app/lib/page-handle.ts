/** What a page says of itself in its `handle`, as far as the frame around every page asks. */
export type PageHandle =
  | {
      /** It ships no scripts of ours: every link from it loads a document. */
      noHydrate?: boolean;
      /** It fetches its scripts once they are needed (docs/decisions/066): always, or with such data. */
      sleeps?: boolean | ((loaded: never) => boolean);
      /** Its address is somebody's secret: no visitor count may read it. */
      secret?: boolean;
    }
  | undefined;

/** Whether the operator's visitor count runs on a page with these handles (docs/decisions/037). */
export const isCounted = (handles: PageHandle[]): boolean =>
  handles.some((handle) => handle?.noHydrate) && !handles.some((handle) => handle?.secret);
