import type { PaletteItem } from './PaletteItem';

/** Case and accents do not count, as in the searches of the server (V1). */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Items that hold every typed word in name or hint; those whose name begins with what was typed come first. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const text = plain(typed.trim());
  const words = text.split(/\s+/);
  const found = items.filter(({ label, hint }) => words.every((word) => plain(`${label} ${hint}`).includes(word)));
  const begins = ({ label }: PaletteItem): boolean => plain(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}
