/**
 * Copies a text, also where the browser refuses the clipboard; else selects it on the page.
 * @param near something beside the text, on the page
 * @returns what was done; null if there is nothing that could be selected
 */
export async function copyText(text: string, near: Element): Promise<"copied" | "selected" | null> {
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    // No permission, or a page without https: the older way may still work.
    if (copyFromField(text)) return "copied";
  }
  return selectText(text, near) ? "selected" : null;
}

function copyFromField(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "out-of-sight";
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  let done = false;
  try {
    done = document.execCommand("copy");
  } catch {}
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

/** The nearest place on the page where the text stands by itself. */
function selectText(text: string, near: Element): boolean {
  for (let around = near.parentElement; around; around = around.parentElement) {
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.nodeValue?.trim() !== text) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return true;
    }
  }
  return false;
}

/** The keys that copy what is selected. */
export const copyKeys = (): string =>
  /Mac|iP(hone|ad)/.test(navigator.platform) ? "⌘C" : "Ctrl+C";
