/** Stands for all countries among the choices (M11). */
export const WORLD = 'world';

const FEW = 5;
const SHOWN = 3;

/** The territories column: 'World', up to five codes, otherwise the first three 'and N more' (M11). */
export const territoriesText = (codes: readonly string[], isWorldwide: boolean): string => {
  if (isWorldwide) return 'World';
  if (codes.length <= FEW) return codes.join(', ');
  return `${codes.slice(0, SHOWN).join(', ')} and ${codes.length - SHOWN} more`;
};

/** What the box shows as chosen: 'World' in place of every single country. */
export const shownTerritories = (chosen: readonly string[], all: readonly string[]): readonly string[] =>
  all.length > 0 && all.every((country) => chosen.includes(country)) ? [WORLD] : chosen;

/**
 * The countries that a new choice in the box means. Choosing 'World' is choosing all; choosing a country while 'World'
 * is chosen narrows to that country.
 */
export const chosenTerritories = (
  next: readonly string[],
  before: readonly string[],
  all: readonly string[],
): readonly string[] => {
  const wasWorld = before.includes(WORLD);
  if (next.includes(WORLD) && !wasWorld) return all;
  if (next.includes(WORLD) && next.length === 1) return all;
  return next.filter((country) => country !== WORLD);
};
