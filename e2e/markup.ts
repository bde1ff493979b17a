import { type DOMReadyEvent, HtmlValidate, Rule, StaticConfigLoader } from "html-validate";

/** A submit button must have a form: wrongly nested, or with a wrong `form`, it does nothing. */
class ButtonHasForm extends Rule {
  override setup(): void {
    this.on("dom:ready", ({ document }: DOMReadyEvent) => {
      for (const button of document.querySelectorAll("button, input")) {
        const type = button.getAttributeValue("type") ?? (button.is("button") ? "submit" : "text");
        if (type !== "submit" && type !== "image" && type !== "reset") continue;
        const named = button.getAttributeValue("form");
        const owner =
          named === null ? button.closest("form") : document.querySelector(`form[id="${named}"]`);
        if (!owner) this.report(button, "This button sends no form: it is in none, and names none");
      }
    });
  }
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    plugins: [{ name: "jukung", rules: { "jukung/button-has-form": ButtonHasForm } }],
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      "jukung/button-has-form": "error",
      // Lists, timelines and the like have names for screen readers.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  }),
);

/** The errors of a page's HTML: html-validate's standard and accessibility rules, and ours. */
export async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
