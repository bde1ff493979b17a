/** What systemd takes as a blank between and around values, and as the end of a line. */
const BLANK = /[ \t\n\r]/;
const isEnd = (char) => char === "\n" || char === "\r";

/**
 * What a file says that a unit names as its EnvironmentFile, letter by letter as systemd reads it
 * (parse_env_file_internal in its src/basic/env-file.c, version 254): `#` and `;` begin a comment at the
 * start of a line only, quotes hold several lines, a backslash joins lines or takes the next letter as
 * it is, and `$` means nothing.
 * @param {string} text
 * @returns {Record<string, string>} without the names that systemd ignores
 */
export function parseUnitSettings(text) {
  const found = {};
  let state = "before name";
  let name = "";
  let value = "";
  /** How much of the value stays when blanks at its end are cut off: quoted and escaped ones are kept. */
  let kept = 0;
  const add = (char) => {
    value += char;
    kept = value.length;
  };
  const push = () => {
    const key = name.replace(/[ \t\n\r]+$/, "");
    if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) found[key] = value.slice(0, kept);
    name = value = "";
    kept = 0;
    state = "before name";
  };
  const read = {
    "before name"(char) {
      if (char === "#" || char === ";") state = "comment";
      else if (!BLANK.test(char)) {
        state = "name";
        name = char;
      }
    },
    name(char) {
      if (isEnd(char)) {
        state = "before name";
        name = "";
      } else if (char === "=") state = "before value";
      else name += char;
    },
    "before value"(char) {
      if (isEnd(char)) push();
      else if (char === "'" || char === '"') state = char;
      else if (char === "\\") state = "escape";
      else if (!BLANK.test(char)) {
        state = "value";
        add(char);
      }
    },
    value(char) {
      if (isEnd(char)) push();
      else if (char === "\\") state = "escape";
      else if (BLANK.test(char)) value += char;
      else add(char);
    },
    escape(char) {
      state = "value";
      if (!isEnd(char)) add(char);
    },
    "'"(char) {
      if (char === "'") state = "before value";
      else add(char);
    },
    '"'(char) {
      if (char === '"') state = "before value";
      else if (char === "\\") state = "escape in quotes";
      else add(char);
    },
    "escape in quotes"(char) {
      state = '"';
      if (/["\\`$]/.test(char)) add(char);
      else if (!isEnd(char)) add(`\\${char}`);
    },
    comment(char) {
      if (char === "\\") state = "escape in comment";
      else if (isEnd(char)) state = "before name";
    },
    "escape in comment"(char) {
      state = isEnd(char) ? "before name" : "comment";
    },
  };
  for (const char of text) read[state](char);
  if (!["before name", "name", "comment", "escape in comment"].includes(state)) push();
  return found;
}
