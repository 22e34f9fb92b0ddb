import { routes, serverPrefixes, shellRouteNames } from '@segno/contract';
import { extensionName, fitsContract, parseRegistry, type RegistryRemote } from '@segno/host/registry';
import type { ReleaseDocument, RemoteEntry } from './releaseDocument';
import { unmetUse } from './sharedUse';

/** What is wrong with a remote, in words that name the owner of what it takes. */
export interface RegistryProblem {
  remote: string;
  reason: string;
}

type Routes = readonly { name: string; path: string; aliases?: readonly string[] | undefined }[];

const shellPages: Routes = shellRouteNames.map((name) => ({ name, ...routes[name] }));

const pathsOf = (held: Routes): string[] => held.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

const partsOf = (path: string): string[] => path.toLowerCase().split('/').filter(Boolean);

/** True if some address matches both patterns, read as the shell's router does: case-insensitive, with `:part`s and `*`. */
function overlap(one: string, other: string): boolean {
  const [parts, others] = [partsOf(one), partsOf(other)];
  for (let at = 0; ; at += 1) {
    const [part, its] = [parts[at], others[at]];
    if (part === '*' || its === '*' || (part === undefined && its === undefined)) return true;
    if (part === undefined || its === undefined) return false;
    if (part !== its && !part.startsWith(':') && !its.startsWith(':')) return false;
  }
}

/** The first two patterns that overlap; written once if they are the same. */
function sharedPath(own: Routes, taken: readonly string[]): { path: string; over: string | undefined } | undefined {
  for (const path of pathsOf(own)) {
    const over = taken.find((pattern) => overlap(path, pattern));
    if (over !== undefined)
      return { path, over: partsOf(path).join('/') === partsOf(over).join('/') ? undefined : over };
  }
  return undefined;
}

/** Menu entries as people see them: artists' own are in a section beside the staff's of the same name. */
const linesOf = ({ menu }: RegistryRemote): string[] =>
  menu.map(({ section, subsections = [], label, route }) =>
    [...(route.startsWith('MY_') ? ['My'] : []), section, ...subsections, label].join(' / '),
  );

/** What a remote takes from the shell and the server. */
function takenOfProduct({ routes: own }: RegistryRemote): string | undefined {
  const route = own.find(({ name }) => shellPages.some((page) => page.name === name));
  if (route) return `the route ${route.name} is the shell's`;
  const page = sharedPath(own, pathsOf(shellPages));
  if (page) return `the path ${page.path} ${page.over ? `overlaps ${page.over}, which is` : 'is'} the shell's`;
  const server = sharedPath(
    own,
    serverPrefixes.map((prefix) => `${prefix}/*`),
  );
  return server && `the path ${server.path} is the server's`;
}

/** What a remote takes from another one. */
function takenOf(own: RegistryRemote, other: RegistryRemote): string | undefined {
  const route = own.routes.find(({ name }) => other.routes.some((taken) => taken.name === name));
  if (route) return `the route ${route.name} is one of ${other.name}`;
  const shared = sharedPath(own.routes, pathsOf(other.routes));
  if (shared) return `the path ${shared.path} ${shared.over ? `overlaps ${shared.over}` : 'is one'} of ${other.name}`;
  const lines = linesOf(other);
  const line = linesOf(own).find((entry) => lines.includes(entry));
  if (line) return `the menu entry ${line} is one of ${other.name}`;
  const names = (other.extensions ?? []).map(extensionName);
  const extension = (own.extensions ?? []).map(extensionName).find((name) => names.includes(name));
  return extension && `the extension ${extension} is one of ${other.name}`;
}

/** Everything that is wrong in a registry, including its canaries: entries that cannot be read, and what is taken from others. */
export function registryProblems(document: ReleaseDocument): RegistryProblem[] {
  const problems: RegistryProblem[] = [];
  const entries = document.remotes.flatMap(({ canary, ...entry }) => (canary ? [entry, canary.entry] : [entry]));
  const remotes = entries.flatMap((entry) => {
    const { registry, dropped } = parseRegistry({ ...document, remotes: [entry] });
    for (const { name: remote, reason } of dropped) problems.push({ remote, reason });
    return registry.remotes;
  });
  for (const own of remotes) {
    const others = remotes.filter(({ name }) => name !== own.name);
    for (const reason of [takenOfProduct(own), ...others.map((other) => takenOf(own, other))])
      if (reason !== undefined) problems.push({ remote: own.name, reason });
  }
  return problems;
}

const basesOf = ({ base, canary }: RemoteEntry): string[] => [base, canary?.entry.base ?? base];

/** Why the shell cannot load an entry that has changed. */
function contractProblem({ env, contract, remotes, changed }: ReleaseDocument, before: ReleaseDocument | undefined) {
  for (const entry of remotes.filter(({ name }) => changed.includes(name))) {
    const was = before?.remotes.find(({ name }) => name === entry.name);
    for (const { base, contractRange, uses } of [entry, entry.canary?.entry ?? entry]) {
      const known = was && (base === entry.base ? [was.base] : basesOf(was)).includes(base);
      if (known) continue;
      if (!fitsContract(contractRange, contract.supported))
        return `it needs contract ${contractRange}, but ${env} serves ${contract.supported.join(' and ')}`;
      const unmet = unmetUse(uses, contract.shares);
      if (unmet !== undefined) return unmet;
    }
  }
  return undefined;
}

/**
 * Why a change of the registry is refused (L1: a change leaves the others as they are): it adds a release that the shell
 * does not support or cannot read, or takes a path, alias, name, route, menu entry or title in a slot from somebody.
 * Problems that existed before do not count. Undefined if the change is allowed. Every kind of change is checked by this
 * function.
 */
export function problemOf(before: ReleaseDocument | undefined, after: ReleaseDocument): string | undefined {
  const contract = contractProblem(after, before);
  if (contract !== undefined) return contract;
  const textOf = ({ remote, reason }: RegistryProblem) => `${remote}: ${reason}`;
  const known = new Set(before ? registryProblems(before).map(textOf) : []);
  const fresh = registryProblems(after).filter((problem) => !known.has(textOf(problem)));
  const own = fresh.find(({ remote }) => after.changed.includes(remote)) ?? fresh[0];
  if (!own) return undefined;
  return after.changed.includes(own.remote) ? own.reason : textOf(own);
}
