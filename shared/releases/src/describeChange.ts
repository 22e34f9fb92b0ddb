import { shareText } from './canary';
import type { RemoteEntry, ChangedRegistry } from './releaseDocument';

const memberOf = (value: unknown, member: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === member)?.[1]
    : undefined;

/** A list in an entry, such as its routes; entries are not validated here. */
function listOf(entry: RemoteEntry | undefined, member: string): unknown[] {
  const list = memberOf(entry, member);
  return Array.isArray(list) ? list : [];
}

const addressesAt = (route: unknown): unknown[] => {
  const aliases = memberOf(route, 'aliases');
  return [memberOf(route, 'path'), ...(Array.isArray(aliases) ? aliases : [])];
};

/** All addresses of a remote's screens. */
export const addressesOf = (entry: RemoteEntry | undefined): string[] =>
  listOf(entry, 'routes').flatMap(addressesAt).map(String);

/** `SONGS at /songs, /all-songs`, and its extensions: `Registrations in song.page`. */
const partsOf = (entry: RemoteEntry | undefined): string[] => [
  ...listOf(entry, 'routes').map((route) => `${String(memberOf(route, 'name'))} at ${addressesAt(route).join(', ')}`),
  ...listOf(entry, 'extensions').map((one) => `${String(memberOf(one, 'title'))} in ${String(memberOf(one, 'slot'))}`),
];

const slotsOf = (entry: RemoteEntry | undefined): string[] => listOf(entry, 'slots').map(String);

/** Other remotes' extensions in slots that no screen has any more (L19: slots). */
const lostExtensions = (was: RemoteEntry | undefined, remotes: readonly RemoteEntry[]): string[] =>
  without(slotsOf(was), remotes.flatMap(slotsOf)).flatMap((slot) =>
    remotes.flatMap((entry) =>
      listOf(entry, 'extensions')
        .filter((one) => memberOf(one, 'slot') === slot)
        .map((one) => `${String(memberOf(one, 'title'))} of ${entry.name} is not shown: no screen has ${slot}`),
    ),
  );

const menuOf = (entry: RemoteEntry | undefined): string[] =>
  listOf(entry, 'menu').map((line) => `${String(memberOf(line, 'section'))} / ${String(memberOf(line, 'label'))}`);

const without = (all: readonly string[], some: readonly string[]): string[] => all.filter((one) => !some.includes(one));

/** Its release, and beside it the canary. */
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
  const [old, now] = [partsOf(was), partsOf(is)];
  for (const part of without(now, old)) lines.push(`+ ${part}`);
  for (const part of without(old, now)) lines.push(`- ${part}`);
  if (!is) for (const line of menuOf(was)) lines.push(`- menu: ${line}`);
  for (const text of lostExtensions(was, after.remotes)) lines.push(`! ${text}`);
  return lines.join('\n');
}
