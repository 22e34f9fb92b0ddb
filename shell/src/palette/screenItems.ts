import { menuSections } from '../menu/menuSections';
import type { Shell } from '../routing/ShellContext';
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

/** The screens a person may open from anywhere: those in the menu, then those that create something. */
export function screenItems(shell: Shell, held: readonly string[]): readonly PaletteItem[] {
  const menu = menuSections(shell.registry, shell.table, held).flatMap(({ name, items }) =>
    items.map(({ label, to, route }) => ({ label, to, route, hint: name === label ? '' : name })),
  );
  const creates = shell.table.flatMap(({ name, path, section }) => {
    const label = createLabel(name);
    if (label === undefined || path.includes(':') || !openRoute(shell, name, held)) return [];
    return [{ label, to: path, route: name, hint: section ?? '' }];
  });
  return [...menu, ...creates.sort((one, other) => one.label.localeCompare(other.label))];
}
