/**
 * Where a text or a banner may lead: one rule for what is entered, kept and shown. No zod here: the
 * editor's page imports it too.
 */

/** A page of this site. "//host" is another site, and so is "/\host": a backslash counts as a slash. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)\S/i;

export const isSitePath = (href: string): boolean => SITE_PATH.test(href);
/** What the API keeps as a link in a text. */
export const isLink = (href: string): boolean => isSitePath(href) || OUTSIDE.test(href);
