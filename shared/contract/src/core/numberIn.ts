const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * The number that a text is, with a point before its decimals; undefined for any other text, such as `50,5`, `1 000` or `0x10`.
 * Forms and server ask the same, so that what a form shows is what is kept.
 */
export const numberIn = (text: string): number | undefined => {
  const bare = text.trim();
  if (!NUMBER.test(bare)) return undefined;
  const value = Number(bare);
  return Number.isFinite(value) ? value : undefined;
};
