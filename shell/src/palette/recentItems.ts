import { browserStorage } from '@segno/host';
import { z } from 'zod/mini';
import { storedItem, type StoredItem } from './PaletteItem';

const KEY = 'segno-recent';
const KEPT = 6;
const schema = z.object({ user: z.string(), items: z.array(storedItem) });

/** What a person opened from the palette in this browser, latest first. Nobody sees another person's. */
export function recentItems(user: string): readonly StoredItem[] {
  const { data } = schema.safeParse(browserStorage.read(KEY));
  return data?.user === user ? data.items : [];
}

/** Moves an item to the top. */
export function rememberRecent(user: string, item: StoredItem): void {
  const others = recentItems(user).filter(({ to }) => to !== item.to);
  browserStorage.write(KEY, { user, items: [item, ...others].slice(0, KEPT) });
}
