import { z } from 'zod/mini';

/** Something the palette leads to. It is stored for 'Recently used', so it is plain data. */
export const paletteItem = z.object({
  /** Its address, unique within a list. */
  to: z.string().check(z.startsWith('/')),
  label: z.string(),
  /** What distinguishes it from others of the same name: the section, the artist. */
  hint: z.string(),
  /** Route name of its screen. People who may not open that are not shown the item. */
  route: z.string(),
});
export type PaletteItem = z.output<typeof paletteItem>;

/** Items under one heading. */
export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}
