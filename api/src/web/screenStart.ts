import { MAX_PAGE_SIZE } from '@segno/contract';
import { misfitOf, type Registry, type RegistryRemote } from '@segno/releases';

/** Values of the `:parts` of a pattern in a path; undefined if it does not match. */
function partsOf(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/');
  const given = path.replace(/(.)\/$/, '$1').split('/');
  const found: Record<string, string> = {};
  if (parts.length !== given.length) return undefined;
  for (const [at, part] of parts.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':') && value !== '') found[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return found;
}

interface Found {
  remote: RegistryRemote;
  route: RegistryRemote['routes'][number];
  params: Record<string, string>;
}

/** The screen at a path; paths without `:parts` take precedence. */
function screenAt(remotes: readonly RegistryRemote[], path: string): Found | undefined {
  const found = remotes.flatMap((remote) =>
    remote.routes.flatMap((route) =>
      [route.path, ...(route.aliases ?? [])].flatMap((pattern) => {
        const params = partsOf(pattern, path);
        return params ? [{ remote, route, params }] : [];
      }),
    ),
  );
  return found.find(({ params }) => Object.keys(params).length === 0) ?? found[0];
}

/** What a page can load before its own code runs. */
export interface ScreenStart {
  /** Folder of the remote's release. */
  base: string;
  /** The container, which needs the shell first. */
  entry: string;
  /** Scripts and style sheets below `base`, with their hashes. */
  files: Readonly<Record<string, string>>;
  /** Addresses of the calls that the screen makes first. */
  preload: readonly string[];
  /** The page's title in the menu; undefined for what opens over a page. */
  title: string | undefined;
  /** The table of the first of these calls, as the page reads it (`TableFacts` of @segno/host). */
  table: unknown;
}

/**
 * What the screen at an address of the page needs; undefined if no remote has the path, or only one that is disabled or
 * that this shell does not load. Its calls are known only for an address without a query, which could change them.
 * `pagesize`: the raw cookie value.
 */
export function screenStart(
  registry: Registry | null,
  at: { path: string; query: string; pagesize: string | undefined },
): ScreenStart | undefined {
  const screen = screenAt(registry?.remotes ?? [], at.path);
  if (!screen) return undefined;
  const { route, remote, params } = screen;
  if (remote.state === 'off' || misfitOf(remote, registry?.contract.supported) !== undefined) return undefined;
  const { base, entry, snapshot, integrity } = remote;
  const names = [...snapshot.module, ...(snapshot.screens[route.name] ?? [])];
  const files = Object.fromEntries(names.map((name) => [name, integrity[name] ?? '']));
  const addresses = at.query === '' ? (route.preload ?? []) : [];
  const preload = addresses.map((address) => withPageSize(withParams(address, params), Number(at.pagesize)));
  const label = remote.menu.find((line) => line.route === route.name)?.label;
  const title = route.kind === 'page' ? (label ?? route.section) : undefined;
  return { base, entry, files, preload, title, table: route.table };
}

const withParams = (address: string, params: Record<string, string>): string =>
  address.replace(/:(\w+)/g, (part, name: string) => params[name] ?? part);

/** Uses the page size that the person last chose as the default (specification section 9). */
function withPageSize(address: string, pagesize: number): string {
  if (!Number.isInteger(pagesize) || pagesize < 1 || pagesize > MAX_PAGE_SIZE) return address;
  return address.replace(/([?&]pagesize=)\d+/, `$1${pagesize}`);
}
