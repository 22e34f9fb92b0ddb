/** What people and programs write if there is no number. */
const PLACEHOLDER =
  /^(?:n\.?\s?\/?\s?a\.?|#n\/?a|#(?:name\?|ref!|value!|num!|null!|div\/0!)|none|null|nil|nan|undefined|unknown|unbekannt|inconnu|onbekend|tb[acd]|pending|missing|not available|keine?|x+)$/i;

/** A number of which a spreadsheet has kept only the first digits: `9.87654E+11`. */
const ROUNDED = /^[-+]?\d+(?:[.,]\d*e[-+]?|e[-+])\d+$/i;

/**
 * The number or code that identifies something (a work number, ISWC, ISRC, IPI or our work id), unchanged; null for a text
 * that identifies nothing: a placeholder, only zeros, or what a spreadsheet has left of a long number. Different things
 * share these.
 */
export function identifierIn(cell: string): string | null {
  const text = cell.trim();
  if (!/[\p{L}1-9]/u.test(text) || PLACEHOLDER.test(text) || ROUNDED.test(text)) return null;
  // Letters in front are part of the kind: T000.000.000-0 and W0000000 are only zeros, too.
  return /^[a-z]{1,2}[0\s.-]+$/i.test(text) ? null : text;
}
