import { PORTAL_LOGIN } from '@segno/contract';
import { hasFeature } from '@segno/host';
import type { MenuEntry, Registry } from '@segno/host/registry';
import { holdsAny, routeNamed, type ShellRoute } from '../routing/shellRoute';
import { ownMenu } from './ownMenu';

/** One line of the menu. */
export interface MenuItem {
  route: string;
  label: string;
  /** Address without a query: a menu click starts the screen fresh. */
  to: string;
  /** Remote that draws it; undefined for a screen of the shell. */
  remote: string | undefined;
}

export interface MenuSection {
  /** Unique; the name alone is not: staff and artists each have their Writers. */
  key: string;
  name: string;
  items: readonly MenuItem[];
}

/** The sections in the specification's order ('Side menu'); the second Writers are an artist's own. */
const order = [
  'Submissions',
  'Songs',
  'Taxonomy',
  'Artists',
  'Writers',
  'PROs',
  'Publishers',
  'Users',
  'Tracks',
  'Writers',
  'Dashboard',
  'Reports',
  'Revisions',
  'Profile',
];

/** Sections that ask for a permission of their own, before those of their entries ('Side menu'). */
const sectionPermission: Readonly<Record<string, readonly string[]>> = {
  Dashboard: [PORTAL_LOGIN, 'CAN_GET_MY_SONG_PERFORMANCE'],
};

/** Sections that the specification does not know come last, in the registry's order. */
const placeOf = ({ section, route }: MenuEntry): number => {
  const place = route.startsWith('MY_') ? order.lastIndexOf(section) : order.indexOf(section);
  return place === -1 ? order.length : place;
};

/**
 * The menu of one person: entries by permission (any one of those named) and feature (R3), from remotes that are on.
 * Sections without an entry are left out. `held`: the person's permissions.
 */
export function menuSections(
  registry: Registry,
  table: readonly ShellRoute[],
  held: readonly string[],
): readonly MenuSection[] {
  const menus: readonly { name: string | undefined; menu: readonly MenuEntry[] }[] = [
    ...registry.remotes.filter(({ state }) => state === 'on'),
    { name: undefined, menu: ownMenu },
  ];
  const visible = menus
    .flatMap(({ name, menu }) => menu.map((entry) => ({ entry, remote: name, place: placeOf(entry) })))
    .filter(({ entry }) => holdsAny(sectionPermission[entry.section], held) && holdsAny(entry.permission, held))
    .filter(({ entry }) => !entry.feature || hasFeature(entry.feature))
    .sort((one, other) => one.place - other.place || one.entry.order - other.entry.order);

  const sections = new Map<string, { name: string; items: MenuItem[] }>();
  for (const { entry, remote, place } of visible) {
    const route = routeNamed(table, entry.route);
    if (!route) continue;
    const key = `${place} ${entry.section}`;
    const section = sections.get(key) ?? { name: entry.section, items: [] };
    section.items.push({ route: entry.route, label: entry.label, to: route.path, remote });
    sections.set(key, section);
  }
  return [...sections].map(([key, section]) => ({ key, ...section }));
}

/** The entry that a path belongs to: its own screen, or one below it in the address (/songs/edit/1 is of /songs). */
export function currentItem(sections: readonly MenuSection[], pathname: string): MenuItem | undefined {
  const holding = sections
    .flatMap(({ items }) => items)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return holding.sort((one, other) => other.to.length - one.to.length)[0];
}
