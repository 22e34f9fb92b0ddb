import type { ChangedRegistry } from './changeRegistry';
import type { ReleaseDocument } from './releaseDocument';

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

/** What a change of one remote did, or with `dryRun` would do. */
export function describeChange(
  { before, after }: ChangedRegistry,
  { name, place, dryRun }: { name: string; place: string; dryRun: boolean },
): string {
  const was = before?.remotes.find((entry) => entry.name === name);
  if (!after) return `${name} is ${was?.base} and ${was?.state} in ${place} already: nothing was changed.`;
  const is = after.remotes.find((entry) => entry.name === name);
  const lines = [
    `${dryRun ? 'Would make' : 'Made'} release ${dryRun ? 'of' : `${after.release} of`} ${place}: ${name} is ${is?.base}, ${is?.state}.`,
  ];
  if (was) lines.push(`Before: ${was.base}, ${was.state}.`);
  const [old, now] = [routesOf(before, name), routesOf(after, name)];
  for (const route of without(now, old)) lines.push(`+ ${route}`);
  for (const route of without(old, now)) lines.push(`- ${route}`);
  return lines.join('\n');
}
