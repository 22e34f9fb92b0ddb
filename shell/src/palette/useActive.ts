import { useState, type KeyboardEvent } from 'react';
import type { PaletteItem } from './PaletteItem';

/**
 * Which item is marked: the first one, until the arrow keys (they go round) or the pointer mark another. A mark stays on
 * its item while answers arrive around it.
 */
export function useActive(items: readonly PaletteItem[], typed: string) {
  const [mark, setMark] = useState({ typed, to: '' });
  // Another text is another list: its first item is marked.
  const marked = mark.typed === typed ? items.findIndex(({ to }) => to === mark.to) : -1;
  const index = Math.max(0, marked);
  const activate = (item: PaletteItem | undefined) => setMark({ typed, to: item?.to ?? '' });
  const step = (by: number) => activate(items[(index + by + items.length) % items.length]);
  return {
    active: items[index],
    activate,
    /** True when the key was one that moves the mark. */
    moved(event: KeyboardEvent): boolean {
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else return false;
      return true;
    },
  };
}
