const CODE = /^jkg[-\s]?([a-z0-9]{6})$/i;

/** The booking code that a text is, as it is written ("JKG-7QXM4K"); null where it is not a whole one. */
export function bookingCodeIn(text: string): string | null {
  const [, emails] = CODE.exec(text.trim()) ?? [];
  return emails ? `JKG-${emails.toUpperCase()}` : null;
}
