const digitsOf = (number: string) => number.replaceAll(/\D/g, "");

/** A chat with a number, and what it starts with: wa.me takes digits only. */
export function whatsappLink(number: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : "";
  return `https://wa.me/${digitsOf(number)}${query}`;
}

/** "+62 812-3456-7890", as people here read it aloud. */
export function whatsappShown(number: string): string {
  const digits = digitsOf(number);
  const [, country = "", rest = digits] = digits.match(/^(62)(\d+)$/) ?? [];
  if (!country) return `+${digits}`;
  return `+${country} ${rest.replace(/^(\d{3})(\d{4})(\d+)$/, "$1-$2-$3")}`;
}
