import { folded } from '@segno/contract';
import { useSession } from '@segno/host';
import { useDebouncedValue } from '@segno/ui/extra';
import { useMemo } from 'react';
import { useShell } from '../routing/ShellContext';
import { openRoute } from './openRoute';
import type { PaletteGroup, PaletteItem } from './PaletteItem';
import { recentItems } from './recentItems';
import { screenItems } from './screenItems';
import { type RecordGroups, useRecordGroups } from './useRecordGroups';

/** Items whose name or hint contains every typed word; those whose name starts with the text come first. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const text = folded(typed.trim());
  const words = text.split(/\s+/);
  const found = items.filter(({ label, hint }) => words.every((word) => folded(`${label} ${hint}`).includes(word)));
  const begins = ({ label }: PaletteItem): boolean => folded(label).startsWith(text);
  return [...found.filter(begins), ...found.filter((item) => !begins(item))];
}

/** Specification section 9. */
const TYPING = 400;
const SHORTEST = 2;
const nobody: readonly string[] = [];

/**
 * The palette's results for a typed text. Empty text: recently used items and every screen. Otherwise screens at each
 * letter, and records by name from two letters on, after a pause in typing.
 */
export function usePaletteGroups(typed: string): RecordGroups {
  const shell = useShell();
  const user = useSession((session) => session.user);
  const held = user?.permissions ?? nobody;
  const uuid = user?.uuid ?? '';
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, TYPING);
  const isLong = text.length >= SHORTEST;
  const records = useRecordGroups(isLong && settled.length >= SHORTEST ? settled : '');

  const screens = useMemo(() => screenItems(shell, held), [shell, held]);
  const recent = useMemo(
    () => recentItems(uuid).filter(({ route }) => openRoute(shell, route, held)),
    [shell, held, uuid],
  );
  const others = screens.filter(({ to }) => !recent.some((item) => item.to === to));
  const own: readonly PaletteGroup[] =
    text === ''
      ? [
          { name: 'Recently used', items: recent },
          { name: 'Screens', items: others },
        ]
      : [{ name: 'Screens', items: matching(screens, text) }];
  return {
    groups: [...own, ...(isLong ? records.groups : [])].filter(({ items }) => items.length > 0),
    isSearching: isLong && (records.isSearching || settled !== text),
    error: isLong ? records.error : undefined,
  };
}
