const CODE = /^jkg[-\s]?([a-z0-9]{6})$/i;

/** The booking code in a text, as it is written ("JKG-7QXM4K"); null if it is not a whole one. */
export function bookingCodeIn(text: string): string | null {
  const [, emails] = CODE.exec(text.trim()) ?? [];
  return emails ? `JKG-${emails.toUpperCase()}` : null;
}
