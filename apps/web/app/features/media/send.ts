import { m } from "~/lib/paraglide/messages.js";

/** The error of a change; undefined when it is done. */
export type Sent = {
  error: string | undefined;
  /** The server was not reached or did not answer. */
  lost?: boolean;
};

/**
 * Posts a form without leaving the page. `fetch` does not report upload progress.
 * @param onProgress of what is sent, from 0 to 1
 */
export function send(
  path: string,
  form: FormData,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve({ error: m.media_lost(), lost: true });
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("Accept", "application/json");
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = request.response as { error?: string } | null;
      // Not our JSON: the session has ended, and this is the sign-in page.
      if (answer === null && request.status < 400) location.assign(request.responseURL);
      if (answer !== null && request.status < 400) resolve({ error: undefined });
      else resolve({ error: answer?.error ?? m.error_generic() });
    };
    request.onerror = lost;
    request.onabort = lost;
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
