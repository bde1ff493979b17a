// one small file per country, fetched when it is visible; the list of addresses is not in the first
// load
const files = import.meta.glob<string>("#flags/[A-Z][A-Z].svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const byCountry = new Map(
  Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url] as const),
);

/** The address of a country's flag, or undefined without one. */
export const flagOf = (country: string): string | undefined => byCountry.get(country);
