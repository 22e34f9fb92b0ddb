import { z } from 'zod/mini';

/** One thing that the palette leads to. Kept as it is for 'Recently used', so it is data and nothing else. */
export const paletteItem = z.object({
  /** Where it leads; no two things of a list share it. */
  to: z.string().check(z.startsWith('/')),
  label: z.string(),
  /** What tells it from others of its name: the section, the artist. */
  hint: z.string(),
  /** Route name of the screen it opens: whoever may not open that is not shown the item. */
  route: z.string(),
});
export type PaletteItem = z.output<typeof paletteItem>;

/** Items under one heading. */
export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}
