import { folded, ownRepUuid } from '@segno/contract';
import { listOwnViews } from '@segno/contract/account';
import { useCall, useSession } from '@segno/host';
import { useDebouncedValue } from '@segno/ui/extra';
import { useMemo } from 'react';
import { useShell } from '../routing/ShellContext';
import { openRoute } from './openRoute';
import { hasWords, NOT_IN_WORDS, type PaletteGroup, type PaletteItem } from './PaletteItem';
import { recentItems } from './recentItems';
import { screenItems } from './screenItems';
import { useCommands, usePageCommands } from './useCommands';
import { type RecordGroups, useRecordGroups } from './useRecordGroups';

/** How well an item matches: 0 has exactly this name, 1 a name that begins with it, 2 a word that does, 3 is any other. */
function rankOf({ label }: PaletteItem, text: string): number {
  const name = folded(label);
  const ranks = [name === text, name.startsWith(text), name.split(NOT_IN_WORDS).some((word) => word.startsWith(text))];
  const rank = ranks.indexOf(true);
  return rank === -1 ? ranks.length : rank;
}

/** Items whose name or hint contains every typed word, those whose name matches best first. */
export function matching(items: readonly PaletteItem[], typed: string): readonly PaletteItem[] {
  const text = folded(typed.trim());
  return items.filter((item) => hasWords(item, text)).sort((one, other) => rankOf(one, text) - rankOf(other, text));
}

const isCommand = ({ to }: PaletteItem): boolean => to.startsWith('#') && !to.startsWith('#page-');

/** The groups below one of the items whose name begins with the typed text, whatever they are: that name itself first, commands last. */
export function bestFirst(groups: readonly PaletteGroup[], typed: string): readonly PaletteGroup[] {
  const text = folded(typed.trim());
  const isBest = (item: PaletteItem): boolean => rankOf(item, text) <= 1;
  const best = groups
    .flatMap(({ items }) => items.filter(isBest))
    .sort((one, other) => rankOf(one, text) - rankOf(other, text) || Number(isCommand(one)) - Number(isCommand(other)));
  const others = groups.map(({ name, items }) => ({ name, items: items.filter((item) => !isBest(item)) }));
  return [{ name: 'Best matches', items: best }, ...others];
}

/** The lists' built-in views of what is assigned to a person (`ownView` of a filter), with that filter. */
const ownViews = [
  { list: 'SONGS', name: 'My songs', by: 'assigned_to' },
  { list: 'ARTISTS', name: 'My artists', by: 'assigned_to' },
  { list: 'TRACK_SUBMISSIONS', name: 'My submissions', by: 'assigned_to' },
  { list: 'ARTIST_SUBMISSIONS', name: 'My submissions', by: 'assigned_user' },
];

/** The person's views, each with the list it opens, of lists that they may open. */
const viewItems = (
  views: readonly { list: string; name: string; query: string }[],
  screens: readonly PaletteItem[],
): readonly PaletteItem[] => {
  const items = views.flatMap(({ list, name, query }) => {
    const screen = screens.find(({ route }) => route === list);
    return screen ? [{ label: name, hint: `View · ${screen.label}`, to: `${screen.to}?${query}`, route: list }] : [];
  });
  // Two views of the same rows are one place.
  return [...new Map(items.map((item) => [item.to, item])).values()];
};

/** Specification section 9. */
const TYPING = 400;
const SHORTEST = 2;
/** Screens before the actions of the page, if there are any and nothing was used recently. */
const FIRST = 10;
const nobody: readonly string[] = [];

/**
 * The palette's results for a typed text. Empty text: recently used items or the first screens, the actions of the page,
 * the other screens and every command. Otherwise actions, screens and commands at each letter, and records by name from two
 * letters on, after a pause in typing.
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
  const { data } = useCall(listOwnViews, {});
  const own = useSession(ownRepUuid);
  const views = useMemo(() => {
    const built = own === undefined ? [] : ownViews.map((view) => ({ ...view, query: `${view.by}=${own}` }));
    return viewItems([...built, ...(data?.list_views ?? [])], screens);
  }, [own, data, screens]);
  const commands = useCommands();
  const onPage = usePageCommands();
  const others = (items: readonly PaletteItem[]) => items.filter(({ to }) => !recent.some((item) => item.to === to));
  const rest = others(screens);
  const before = recent.length > 0 ? 0 : onPage.length > 0 ? FIRST : rest.length;
  const groups: readonly PaletteGroup[] =
    text === ''
      ? [
          { name: 'Recently used', items: recent },
          { name: 'Screens', items: rest.slice(0, before) },
          // Never the first, which Enter chooses: an action such as 'Take Down' is chosen on purpose.
          { name: 'This page', items: onPage },
          { name: before > 0 ? 'More screens' : 'Screens', items: rest.slice(before) },
          { name: 'Views', items: others(views) },
          { name: 'Commands', items: commands },
        ]
      : bestFirst(
          [
            { name: 'This page', items: matching(onPage, text) },
            { name: 'Screens', items: matching(screens, text) },
            { name: 'Views', items: matching(views, text) },
            { name: 'Commands', items: matching(commands, text) },
            ...(isLong ? records.groups : []),
          ],
          text,
        );
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: isLong && (records.isSearching || settled !== text),
    error: isLong ? records.error : undefined,
  };
}
