/** The terms that people agree to now; a new text gets a new version. */
export const TERMS_VERSION = "2026-11";
