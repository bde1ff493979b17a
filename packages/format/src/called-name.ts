/** Words that begin Balinese names and are not what anybody is called: "I Made", "Ni Luh", "Ida Bagus". */
const NOT_A_NAME = ["i", "ni", "ida", "anak"];

/** What a person is called in a greeting: the first name, or all of it where that says nothing. */
export const calledName = ({
  first_name,
  last_name,
}: {
  first_name: string;
  last_name: string;
}): string =>
  NOT_A_NAME.includes(first_name.trim().toLowerCase())
    ? `${first_name} ${last_name}`.trim()
    : first_name;
