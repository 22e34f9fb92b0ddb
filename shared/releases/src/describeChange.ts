import type { ChangedRegistry } from './changeRegistry';
import { shareText } from './canary';
import type { ReleaseDocument, RemoteEntry } from './releaseDocument';

const memberOf = (value: unknown, member: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === member)?.[1]
    : undefined;

/** Names of an entry's routes; the entry carries them as they are. */
function routesOf(document: ReleaseDocument | undefined, name: string): string[] {
  const routes = memberOf(
    document?.remotes.find((entry) => entry.name === name),
    'routes',
  );
  return Array.isArray(routes) ? routes.map((route) => String(memberOf(route, 'name'))) : [];
}

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
    `${dryRun ? 'Would make' : 'Made'} release ${dryRun ? 'of' : `${after.release} of`} ${place}: ${name} is ${saidOf(is)}, ${is?.state}.`,
  ];
  if (was) lines.push(`Before: ${saidOf(was)}, ${was.state}.`);
  const [old, now] = [routesOf(before, name), routesOf(after, name)];
  for (const route of without(now, old)) lines.push(`+ ${route}`);
  for (const route of without(old, now)) lines.push(`- ${route}`);
  return lines.join('\n');
}
