import { PORTAL_LOGIN, routes } from '@segno/contract';
import { hasFeature } from '@segno/host';
import type { MenuEntry, Registry } from '@segno/host/registry';
import { holdsAny, routeNamed, type ShellRoute } from '../routing/shellRoute';

/** One entry of the menu. */
export interface MenuItem {
  route: string;
  label: string;
  /** Address without a query: a menu click opens the screen from scratch. */
  to: string;
  /** Remote that renders it; undefined for a screen of the shell. */
  remote: string | undefined;
}

export interface MenuSection {
  /** Unique. The name alone is not: staff and artists both have Writers. */
  key: string;
  name: string;
  items: readonly MenuItem[];
  /** Nested sections, below its own entries. */
  sections: readonly MenuSection[];
}

/** The entries of a section and of all sections nested in it. */
export const itemsWithin = ({ items, sections }: MenuSection): readonly MenuItem[] => [
  ...items,
  ...sections.flatMap(itemsWithin),
];

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

/**
 * Sections that require a permission, in addition to those of their entries ('Side menu'). Staff who may see earnings also
 * get the dashboard.
 */
const sectionPermission: Readonly<Record<string, readonly string[]>> = {
  Dashboard: [PORTAL_LOGIN, 'CAN_GET_MY_SONG_PERFORMANCE', 'CAN_GET_PRO_EARNINGS'],
};

/** Sections that the specification does not name come last, in the registry's order. */
const placeOf = ({ section, route }: MenuEntry): number => {
  const place = route.startsWith('MY_') ? order.lastIndexOf(section) : order.indexOf(section);
  return place === -1 ? order.length : place;
};

/**
 * The menu of one person: entries by permission (any of those named) and feature (R3: features), from remotes that are on.
 * Empty sections are left out. `held`: the person's permissions.
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

  const sections = new Map<string, OpenSection>();
  for (const { entry, remote, place } of visible) {
    const route = routeNamed(table, entry.route);
    if (!route) continue;
    let section = sectionIn(sections, `${place} ${entry.section}`, entry.section);
    for (const name of entry.subsections ?? []) section = sectionIn(section.sections, name, name);
    section.items.push({ route: entry.route, label: entry.label, to: route.path, remote });
  }
  return closed(sections);
}

/** A section under construction. */
interface OpenSection {
  name: string;
  items: MenuItem[];
  sections: Map<string, OpenSection>;
}

function sectionIn(sections: Map<string, OpenSection>, key: string, name: string): OpenSection {
  const section = sections.get(key) ?? { name, items: [], sections: new Map() };
  sections.set(key, section);
  return section;
}

const closed = (open: ReadonlyMap<string, OpenSection>, above = ''): readonly MenuSection[] =>
  [...open].map(([own, { name, items, sections }]) => {
    const key = `${above}${own}`;
    return { key, name, items, sections: closed(sections, `${key} / `) };
  });

/** The entry that a path belongs to: its own screen, or one below it in the address (/songs/edit/1 belongs to /songs). */
export function currentItem(sections: readonly MenuSection[], pathname: string): MenuItem | undefined {
  const holding = sections.flatMap(itemsWithin).filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return holding.sort((one, other) => other.to.length - one.to.length)[0];
}

/**
 * True if a page takes its name from the menu: it has an entry of its own, or shows one record (/songs/edit/1 is part of
 * Songs). Other pages use their own title, even if their address is below that of an entry.
 * @param item the result of `currentItem` for its path
 */
export const isNamedByMenu = (route: ShellRoute | undefined, item: MenuItem | undefined): boolean =>
  route?.kind !== 'page' || route.path.includes(':') || item?.route === route.name;

/** The shell's own menu entries. */
const ownMenu: readonly MenuEntry[] = [
  {
    section: 'Profile',
    label: routes.CHANGE_MY_PASSWORD.title,
    route: 'CHANGE_MY_PASSWORD',
    permission: routes.CHANGE_MY_PASSWORD.permission,
    // After 'Update my profile' of the portal.
    order: 20,
  },
  {
    section: 'Users',
    label: 'Releases',
    route: 'RELEASES',
    permission: routes.RELEASES.permission,
    // After the remotes' entries of that section.
    order: 90,
  },
];
