const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]\d{1,3})?$/i;

/**
 * The number in a text, with a decimal point; undefined for any other text, such as `50,5`, `1 000` or `0x10`. An exponent needs
 * the sign with which JavaScript writes it: `1e3` is more likely a slip than a thousand. Used by
 * forms and server, so that the number shown is the number stored.
 */
export const numberIn = (text: string): number | undefined => {
  const bare = text.trim();
  if (!NUMBER.test(bare)) return undefined;
  const value = Number(bare);
  return Number.isFinite(value) ? value : undefined;
};
