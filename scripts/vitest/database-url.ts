declare module "vitest" {
  export interface ProvidedContext {
    /** The server's own database, from which the tests' databases are created. */
    serverUrl: string;
    /** The migrated database that is cloned for every test file. */
    template: string;
  }
}

/** The URL of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
