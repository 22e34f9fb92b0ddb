/** A word with its language, '' for none. */
export interface Label {
  text: string;
  language: string;
}

export type LabelRole = 'pref' | 'alt' | 'hidden';

/** A term of a tag, and as what it names it. */
export interface NamingTerm extends Label {
  role: LabelRole;
  /** Its other forms. */
  variants: readonly string[];
}

const keyOf = ({ text, language }: Label): string => `${language.toLowerCase()} ${text}`;

/** True for two labels that are one to SKOS. */
export const isSameLabel = (one: Label, other: Label): boolean => keyOf(one) === keyOf(other);

/**
 * The labels of a concept as SKOS allows them: one preferred label a language, and none of two kinds (X18). The name
 * of the tag is the one without a language; of several names in a language the first one counts. Terms are in a fixed order.
 */
export function conceptLabels(
  name: string,
  terms: readonly NamingTerm[],
): Readonly<Record<LabelRole, readonly Label[]>> {
  const pref = new Map<string, Label>([['', { text: name, language: '' }]]);
  for (const { role, text, language } of terms)
    if (role === 'pref' && !pref.has(language)) pref.set(language, { text, language });
  const seen = new Set([...pref.values()].map(keyOf));
  const rest = (role: LabelRole): Label[] =>
    terms
      .filter((term) => (term.role === 'pref' ? 'alt' : term.role) === role)
      .flatMap(({ text, language, variants }) => [text, ...variants].map((each) => ({ text: each, language })))
      .filter((label) => {
        if (seen.has(keyOf(label))) return false;
        seen.add(keyOf(label));
        return true;
      });
  // What is another name is not a hidden one as well.
  const alt = rest('alt');
  return { pref: [...pref.values()], alt, hidden: rest('hidden') };
}
