/** What a failure says of itself; one of several addresses fails with several errors. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause ? ` (${reasonOf(error.cause)})` : "";
  return `${error.message}${cause}`;
};

/** The code of what failed first: of a system call, PostgreSQL, OpenSSL or a client. */
export function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : codeOf(error.cause);
}

const DATABASE = "Look at DATABASE_URL";
/** Clients replace the code of a certificate's error, and keep its words. */
const CERTIFICATES: [said: RegExp, code: string][] = [
  [/certificate has expired/i, "CERT_HAS_EXPIRED"],
  [/self.signed certificate|unable to (verify|get) /i, "DEPTH_ZERO_SELF_SIGNED_CERT"],
  [/does not match certificate/i, "ERR_TLS_CERT_ALTNAME_INVALID"],
];

/** What to do about an error from outside; undefined where only the reader can know. */
export function doAbout(error: unknown): string | undefined {
  const words = reasonOf(error);
  const code = CERTIFICATES.find(([said]) => said.test(words))?.[1] ?? codeOf(error);
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "There is no machine of that name: look at the spelling in the settings, and at this machine's DNS.";
    case "ECONNREFUSED":
      return "Nothing listens there: look at host and port in the settings, and whether it runs.";
    case "ETIMEDOUT":
    case "EHOSTUNREACH":
    case "ENETUNREACH":
      return "It is not reached from here: look at host and port in the settings, and at firewalls.";
    case "CERT_HAS_EXPIRED":
      return "Its certificate has ended: renew it there.";
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
    case "SELF_SIGNED_CERT_IN_CHAIN":
    case "UNABLE_TO_VERIFY_LEAF_SIGNATURE":
    case "UNABLE_TO_GET_ISSUER_CERT_LOCALLY":
      return "Nobody known vouches for its certificate: use one of a public authority with its whole chain, or name your own authority's file in NODE_EXTRA_CA_CERTS.";
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return "Its certificate is for another name: use the name that is in it.";
    case "28P01":
    case "28000":
      return `${DATABASE}: user and password; characters like @ are written %40.`;
    case "3D000":
      return `${DATABASE}: the database's name; createdb makes one.`;
    case "53300":
      return "The database has no connection left: raise max_connections, or stop who holds them.";
    case "EADDRINUSE":
      return "Another program has this port (ss -ltnp names it): end that one, or choose another by PORT.";
    case "EACCES":
    case "EPERM":
      return "This user may not: give it the file or folder (chown), or name another.";
    case "EROFS":
      return "Nothing can be written there; under systemd a folder must be named in the unit's ReadWritePaths.";
    case "ENOSPC":
      return "The disk is full: make room.";
    default:
      return undefined;
  }
}
