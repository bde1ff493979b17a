/** This machine's own addresses, as a URL has them: nothing that goes there leaves the machine. */
export const isHere = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
