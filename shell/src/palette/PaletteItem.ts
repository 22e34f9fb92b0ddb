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
}

/** Items under one heading. */
export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}
