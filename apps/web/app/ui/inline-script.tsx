import { useNonce } from "~/lib/nonce.tsx";

/** A few lines that a page runs while it sleeps (docs/decisions/066). The page's own scripts never need their text. */
export function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={useNonce()}
      suppressHydrationWarning // browsers hide the nonce
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, with numbers or names
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
