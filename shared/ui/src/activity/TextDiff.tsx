import { diffWordsWithSpace } from 'diff';
import classes from './RecordChanges.module.css';

/** Milliseconds after which two texts are treated as completely different. */
const PATIENCE = 300;
/** Characters of an unchanged stretch that are shown on each side of a change. */
const CONTEXT = 60;

const shortened = (text: string): string =>
  text.length > 2 * CONTEXT + 20 ? `${text.slice(0, CONTEXT)} … ${text.slice(-CONTEXT)}` : text;

/** Minimum share of common letters, relative to the longer text; with fewer it counts as another text. */
const ALIKE = 0.3;

const letters = (text: string): number => text.replace(/\s/g, '').length;

/** The texts compared word by word. If they have next to nothing in common, one follows the other, which reads better. */
const wordsOf = (before: string, after: string) => {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  const common = parts?.reduce((sum, { value, added, removed }) => (added || removed ? sum : sum + letters(value)), 0);
  if (parts && (common ?? 0) >= ALIKE * Math.max(letters(before), letters(after))) return parts;
  return [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ].filter(({ value }) => value !== '');
};

/** Two texts as one: removed words struck through, added words underlined, both announced to screen readers. */
export const TextDiff = ({ before, after }: { before: string; after: string }) => {
  const parts = wordsOf(before, after);
  return (
    <span className={classes.text}>
      {parts.map(({ value, added, removed }, index) => {
        const key = `${index} ${value.length}`;
        if (added) return <ins key={key}>{value}</ins>;
        return removed ? <del key={key}>{value}</del> : <span key={key}>{shortened(value)}</span>;
      })}
    </span>
  );
};
