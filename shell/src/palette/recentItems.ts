import { browserStorage } from '@segno/host';
import { z } from 'zod/mini';
import { paletteItem, type PaletteItem } from './PaletteItem';

const KEY = 'segno-recent';
const KEPT = 6;
const schema = z.object({ user: z.string(), items: z.array(paletteItem) });

/** What a person opened from the palette in this browser, latest first. Nobody sees another person's. */
export function recentItems(user: string): readonly PaletteItem[] {
  const { data } = schema.safeParse(browserStorage.read(KEY));
  return data?.user === user ? data.items : [];
}

/** Moves an item to the top. */
export function rememberRecent(user: string, item: PaletteItem): void {
  const others = recentItems(user).filter(({ to }) => to !== item.to);
  browserStorage.write(KEY, { user, items: [item, ...others].slice(0, KEPT) });
}
