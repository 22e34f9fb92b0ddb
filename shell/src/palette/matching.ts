import { folded } from '@segno/contract';
import type { PaletteItem } from './PaletteItem';

/** Items that hold every typed word in name or hint; those whose name begins with what was typed come first. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const text = folded(typed.trim());
  const words = text.split(/\s+/);
  const found = items.filter(({ label, hint }) => words.every((word) => folded(`${label} ${hint}`).includes(word)));
  const begins = ({ label }: PaletteItem): boolean => folded(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
