import Bowser from "bowser";

/**
 * Where somebody signs in, in the words of people: "Chrome" on "Android". The browser says so itself,
 * so it helps to recognise a session and proves nothing.
 * @param agent the User-Agent header
 */
export function placeOf(agent: string | undefined): {
  browser: string | null;
  system: string | null;
} {
  if (!agent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent.slice(0, 500));
  return { browser: short(browser.name), system: short(os.name) };
}

const short = (name: string | undefined): string | null => name?.slice(0, 40) || null;
