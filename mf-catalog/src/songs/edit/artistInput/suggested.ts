/** The names in what an artist suggested, which commas, semicolons and lines separate. */
export const suggestedNames = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** `text` with what was suggested below it; undefined when that stands in it already. */
export const withSuggestedText = (text: string, suggested: string): string | undefined => {
  if (text.includes(suggested.trim())) return undefined;
  return text.trim() === '' ? suggested.trim() : `${text.trimEnd()}\n\n${suggested.trim()}`;
};

/** `words` with the suggested ones that are not among them; undefined when all of them are. */
export const withSuggestedWords = (words: readonly string[], suggested: string): string[] | undefined => {
  const known = new Set(words.map((word) => word.toLowerCase()));
  const added = suggestedNames(suggested).filter((name) => !known.has(name.toLowerCase()));
  return added.length === 0 ? undefined : [...words, ...added];
};

const ownName = (label: string): string => label.split(' / ').at(-1) ?? label;

/**
 * `uuids` with those of the suggested names among the choices, by a choice's own name; undefined when there is none to add.
 * `unknown` has the names that no choice has.
 */
export const withSuggestedChoices = (
  uuids: readonly string[],
  suggested: string,
  choices: readonly { value: string; label: string }[],
): { next: string[] | undefined; unknown: string[] } => {
  const byName = new Map(choices.map(({ value, label }) => [ownName(label).toLowerCase(), value]));
  const names = suggestedNames(suggested);
  const found = names.flatMap((name) => byName.get(name.toLowerCase()) ?? []);
  const added = found.filter((uuid) => !uuids.includes(uuid));
  return {
    next: added.length === 0 ? undefined : [...uuids, ...added],
    unknown: names.filter((name) => !byName.has(name.toLowerCase())),
  };
};
