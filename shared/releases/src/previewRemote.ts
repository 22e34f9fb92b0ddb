import { checkIntegrity, type BuiltRemote } from './builtRemote';
import { readCurrent } from './currentRelease';
import { readOwners, signerOf } from './owners/owners';
import { changePreviews, isPreviewName, readPreviews, withOwner, type Preview } from './previews';
import { withBuilds, type ChangeOptions } from './publishRemote';
import { problemOf } from './registryClash';
import { nextRelease } from './releaseDocument';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';
import { uploadRemote } from './uploadRemote';

const DAY = 24 * 3600 * 1000;
/** Default number of days that a preview is kept. */
export const previewDays = 14;
const LONGEST = 90;

export interface PreviewOptions extends ChangeOptions {
  /** Default: the remote's name and the hash of the build. */
  name?: string | undefined;
  /** Days until it expires. */
  days?: number;
}

/**
 * Registers a build as a preview (L10: previews): its files, then the name. A preview with the same name and remote is
 * replaced. Throws ReleaseRefused like a publish, and for an invalid name or number of days.
 */
export async function registerPreview(store: ReleaseStore, built: BuiltRemote, o: PreviewOptions): Promise<Preview> {
  const { name = `${built.name}-${built.entry.base.slice(-9, -1)}`, days = previewDays, env, by } = o;
  if (!isPreviewName(name))
    throw new ReleaseRefused(`${name} is not a valid name of a preview: use lower-case letters, digits, dots and hyphens.`);
  if (!(days > 0 && days <= LONGEST)) throw new ReleaseRefused(`A preview lasts at most ${LONGEST} days.`);
  await checkIntegrity(built);
  const { release: base } = await readCurrent(store, env);
  const beside = (await readPreviews(store, env)).filter((one) => one.name === name && one.entry.name !== built.name);
  const others = beside.map(({ entry }) => ({ name: entry.name, entry, builtAt: '' }));
  const change = { ...withBuilds(base, [...others, built]), changed: [built.name] };
  const problem = problemOf(base, nextRelease(base, change, { env, by, action: 'publish' }));
  if (problem !== undefined) throw new ReleaseRefused(`${built.name} cannot be previewed: ${problem}.`);
  const now = Date.now();
  const preview = await withOwner(store, env, {
    name,
    entry: built.entry,
    by,
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * DAY).toISOString(),
  });
  if (o.dryRun) return preview;
  await uploadRemote(store, built);
  await changePreviews(store, env, (previews) => [
    ...previews.filter((other) => other.name !== name || other.entry.name !== built.name),
    preview,
  ]);
  // If an old build was garbage-collected just now, it is uploaded again.
  await uploadRemote(store, built);
  return preview;
}

/**
 * Removes previews: of a name, of a remote, or of a remote under that name; open tabs get the released version with their
 * next load. Returns whether there were any.
 */
export async function removePreviews(
  store: ReleaseStore,
  env: string,
  { name, remote }: { name?: string | undefined; remote?: string | undefined },
): Promise<boolean> {
  const owners = await readOwners(store);
  return changePreviews(store, env, (previews) => {
    const isKept = (preview: Preview) =>
      (name !== undefined && preview.name !== name) || (remote !== undefined && preview.entry.name !== remote);
    const gone = previews.filter((preview) => !isKept(preview)).map(({ entry }) => entry.name);
    if (gone.length === 0) return undefined;
    if (owners) signerOf(store, owners, gone);
    return previews.filter(isKept);
  });
}
