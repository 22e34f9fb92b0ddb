import { itemsWithin, menuSections } from '../menu/menuSections';
import type { Shell } from '../routing/ShellContext';
import type { ShellRoute } from '../routing/shellRoute';
import { openRoute } from './openRoute';
import type { PaletteItem } from './PaletteItem';

const NAME = /^(?:MY_)?(\w+)_CREATE(?:_PAGE)?$/;
/** Screens whose name in the menu differs from their route. */
const written: Readonly<Record<string, string>> = {
  PRO: 'PRO',
  SONG_GENRE: 'Genre',
  SONG_INSTRUMENT: 'Instrument',
  SONG_THEME: 'Theme',
  TAG_TERM_RELATION_TYPE: 'Tag-Term Relation Type',
};

const words = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');

/** 'Create Song Collection' for SONG_COLLECTION_CREATE; undefined for a screen that creates nothing. */
export const createLabel = (route: string): string | undefined => {
  const name = NAME.exec(route)?.[1];
  return name === undefined ? undefined : `Create ${written[name] ?? words(name)}`;
};

/** The screens a person may open from anywhere: those in the menu, then those that pages lead to. */
export function screenItems(shell: Shell, held: readonly string[]): readonly PaletteItem[] {
  const menu = menuSections(shell.registry, shell.table, held).flatMap((section) =>
    itemsWithin(section).map(({ label, to, route }) => ({
      label,
      to,
      route,
      hint: section.name === label ? '' : section.name,
    })),
  );
  const listed = new Set(menu.map(({ route }) => route));
  return [...menu, ...named(shell, held, ({ name, title }) => (listed.has(name) ? undefined : title))];
}

/** The screens that create something. */
export const createItems = (shell: Shell, held: readonly string[]): readonly PaletteItem[] =>
  named(shell, held, ({ name, title }) => (title === undefined ? createLabel(name) : undefined));

/** The screens without a `:part` that have such a label, by label. */
const named = (
  shell: Shell,
  held: readonly string[],
  labelOf: (route: ShellRoute) => string | undefined,
): readonly PaletteItem[] =>
  shell.table
    .flatMap((route) => {
      const label = labelOf(route);
      if (label === undefined || route.path.includes(':') || !openRoute(shell, route.name, held)) return [];
      return [{ label, to: route.path, route: route.name, hint: route.section ?? '' }];
    })
    .sort((one, other) => one.label.localeCompare(other.label));
