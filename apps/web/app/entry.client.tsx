import { setNonce } from "get-nonce";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepAsking } from "./lib/ask-again.ts";
import { ThemeProvider } from "./lib/chosen-theme.tsx";
import { NonceProvider } from "./lib/nonce.tsx";
import { type Locale, overwriteGetLocale } from "./lib/paraglide/runtime.js";
import { reloadOnce } from "./lib/reload-once.ts";
import type { Theme } from "./lib/theme.ts";
import { keepUnanswered } from "./lib/unanswered.ts";

const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
if (nonce) setNonce(nonce); // before any primitive injects its own style

// navigator.languages would change the page's language while hydrating
overwriteGetLocale(() => document.documentElement.lang as Locale);

keepUnanswered();
keepAsking();
window.reloadOnce = reloadOnce;
window.addEventListener("vite:preloadError", (event) => {
  if (reloadOnce()) event.preventDefault();
});

const theme = (document.documentElement.dataset.theme ?? "system") as Theme;
window.early?.stop(); // from here on React replays clicks on what is not hydrated yet
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceProvider value={nonce}>
        <ThemeProvider value={theme}>
          <HydratedRouter />
        </ThemeProvider>
      </NonceProvider>
    </StrictMode>,
  );
});
