import { menuSections } from '../menu/menuSections';
import type { Shell } from '../routing/ShellContext';
import { createLabel } from './createLabel';
import { openRoute } from './openRoute';
import type { PaletteItem } from './PaletteItem';

/** The screens that a person may open from anywhere: the menu's, then those that create something. */
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
