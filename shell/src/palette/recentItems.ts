import { z } from 'zod/mini';
import { paletteItem, type PaletteItem } from './PaletteItem';

const KEY = 'segno-recent';
const KEPT = 6;
const schema = z.object({ user: z.string(), items: z.array(paletteItem) });

/** What a person went to by the palette in this browser, the last first. Nobody sees another person's. */
export function recentItems(user: string): readonly PaletteItem[] {
  const kept = localStorage.getItem(KEY);
  if (kept === null) return [];
  try {
    const { data } = schema.safeParse(JSON.parse(kept));
    return data?.user === user ? data.items : [];
  } catch {
    // Somebody else wrote there.
    return [];
  }
}

/** Puts an item first. */
export function rememberRecent(user: string, item: PaletteItem): void {
  const others = recentItems(user).filter(({ to }) => to !== item.to);
  localStorage.setItem(KEY, JSON.stringify({ user, items: [item, ...others].slice(0, KEPT) }));
}
