import { folded } from '@segno/contract';
import { z } from 'zod/mini';

/** A screen or record. It is stored for 'Recently used', so it is plain data. */
export const storedItem = z.object({
  /** Its address, unique within a list. */
  to: z.string().check(z.startsWith('/')),
  label: z.string(),
  /** What distinguishes it from others of the same name: its kind, the section, the artist. */
  hint: z.string(),
  /** Route name of its screen. People who may not open that are not shown the item. */
  route: z.string(),
});
export type StoredItem = z.output<typeof storedItem>;

/** Something the palette leads to, or does: a command has `run`, and is not stored. */
export interface PaletteItem extends StoredItem {
  run?: () => void;
  /** It is not possible now, and cannot be chosen. */
  isOff?: true;
  /** Why it was found, if its name does not say so; or why it is not possible. */
  reason?: string;
}

export const NOT_IN_WORDS = /[^\p{L}\p{N}]+/u;

/** True if name and hint contain every word of the text. */
export function hasWords({ label, hint }: Pick<PaletteItem, 'label' | 'hint'>, text: string): boolean {
  const words = folded(text).split(NOT_IN_WORDS).filter(Boolean);
  const said = folded(`${label} ${hint}`);
  return words.length > 0 && words.every((word) => said.includes(word));
}

/** Items under one heading. */
export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}
