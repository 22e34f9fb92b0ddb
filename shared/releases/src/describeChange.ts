import type { ChangedRegistry } from './changeRegistry';
import { shareText } from './canary';
import type { ReleaseDocument, RemoteEntry } from './releaseDocument';

const memberOf = (value: unknown, member: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === member)?.[1]
    : undefined;

/** A list in an entry, such as its routes; the entry carries it as it is. */
function listOf(document: ReleaseDocument | undefined, name: string, member: string): unknown[] {
  const entry = document?.remotes.find((remote) => remote.name === name);
  const list = memberOf(entry, member);
  return Array.isArray(list) ? list : [];
}

/** `SONGS at /songs, /all-songs`. */
const routesOf = (document: ReleaseDocument | undefined, name: string): string[] =>
  listOf(document, name, 'routes').map((route) => {
    const aliases = memberOf(route, 'aliases');
    const paths = [memberOf(route, 'path'), ...(Array.isArray(aliases) ? aliases : [])];
    return `${String(memberOf(route, 'name'))} at ${paths.join(', ')}`;
  });

const menuOf = (document: ReleaseDocument | undefined, name: string): string[] =>
  listOf(document, name, 'menu').map(
    (line) => `${String(memberOf(line, 'section'))} / ${String(memberOf(line, 'label'))}`,
  );

const without = (all: readonly string[], some: readonly string[]): string[] => all.filter((one) => !some.includes(one));

/** Its release, and beside it the one that some people get. */
const saidOf = (entry: RemoteEntry | undefined): string =>
  entry?.canary
    ? `${entry.base}, for ${shareText(entry.canary.share)} ${entry.canary.entry.base}`
    : String(entry?.base);

/** What a change of one remote did, or with `dryRun` would do. */
export function describeChange(
  { before, after }: ChangedRegistry,
  { name, place, dryRun }: { name: string; place: string; dryRun: boolean },
): string {
  const was = before?.remotes.find((entry) => entry.name === name);
  if (!after) return `${name} is ${saidOf(was)} and ${was?.state} in ${place} already: nothing was changed.`;
  const is = after.remotes.find((entry) => entry.name === name);
  const lines = [
    `${dryRun ? 'Would make' : 'Made'} release ${dryRun ? 'of' : `${after.release} of`} ${place}: ${name} is ${is ? `${saidOf(is)}, ${is.state}` : 'removed'}.`,
  ];
  if (was) lines.push(`Before: ${saidOf(was)}, ${was.state}.`);
  const [old, now] = [routesOf(before, name), routesOf(after, name)];
  for (const route of without(now, old)) lines.push(`+ ${route}`);
  for (const route of without(old, now)) lines.push(`- ${route}`);
  if (!is) for (const line of menuOf(before, name)) lines.push(`- menu: ${line}`);
  return lines.join('\n');
}
