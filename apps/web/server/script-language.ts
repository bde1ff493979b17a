import type { Locale } from "../app/lib/paraglide/runtime.js";

/** Where the scripts of each language lie, below the build's own folder. */
const FOLDERS: Record<Locale, string> = { en: "", id: "id/" };
export const LANGUAGES = Object.keys(FOLDERS) as Locale[];

/**
 * @param text that names scripts in quotes: a script, a manifest
 * @param isWritten whether a script of this name is written in each language; a worker is not
 * @returns the same, naming the scripts of that language
 */
export const inLanguage = (
  text: string,
  locale: Locale,
  isWritten: (name: string) => boolean = () => true,
): string =>
  text.replaceAll(/(["'`]\/?assets\/)([\w.-]+\.js)(?=["'`])/g, (whole, before, name) =>
    isWritten(name) ? before + FOLDERS[locale] + name : whole,
  );

/**
 * The router's list of files, with the scripts of one language. Its version says the language too: what a
 * page asks for later comes in the language that it began with, whatever its reader has chosen meanwhile.
 */
export const manifestIn = <M extends { version: string }>(manifest: M, locale: Locale): M => ({
  ...(JSON.parse(inLanguage(JSON.stringify(manifest), locale)) as M),
  version: `${manifest.version}.${locale}`,
});

/**
 * @param url of a request
 * @returns the language of the list that the router's script asks more of; undefined for everything else
 */
export function languageOfList({ pathname, searchParams }: URL): Locale | undefined {
  if (!pathname.endsWith("/__manifest")) return undefined;
  const version = searchParams.get("version") ?? "";
  return LANGUAGES.find((locale) => version.endsWith(`.${locale}`));
}
