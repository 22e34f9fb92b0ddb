const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * The number in a text, with a decimal point; undefined for any other text, such as `50,5`, `1 000` or `0x10`. Used by
 * forms and server, so that the number shown is the number stored.
 */
export const numberIn = (text: string): number | undefined => {
  const bare = text.trim();
  if (!NUMBER.test(bare)) return undefined;
  const value = Number(bare);
  return Number.isFinite(value) ? value : undefined;
};
