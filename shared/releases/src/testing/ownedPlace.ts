import { adoptOwners, setOwner } from '../changeOwner';
import { newKey } from '../releaseKeys';
import { readOwners } from '../owners/owners';
import { acceptRelease, nothingAccepted } from '../owners/signedEntries';
import { readCurrent } from '../currentRelease';
import { publishRemote } from '../publishRemote';
import type { ReleaseDocument, RemoteEntry } from '../releaseDocument';
import { buildOf } from './buildOf';
import type { TestPlace } from './places';

const env = 'production';
export const [platformKey, teamKey, strangerKey] = [newKey().key, newKey().key, newKey().key];

/** A place where a team owns catalog, which has an earlier release, and the platform owns money. */
export async function ownedPlace(start: () => Promise<TestPlace>) {
  const place = await start();
  const platform = place.open({ key: platformKey });
  /** Writes there like an older program, or somebody with an editor. */
  const nobody = place.open();
  const o = { env, by: 'ada' };
  for (const hash of ['11111111', '22222222']) await publishRemote(nobody, await buildOf('catalog', hash), o);
  await publishRemote(nobody, await buildOf('money', '33333333'), o);
  await adoptOwners(platform, 'server');
  await setOwner(platform, 'catalog', { key: teamKey.publicKey, by: 'ada' });

  const current = async (): Promise<ReleaseDocument> => {
    const { release } = await readCurrent(nobody, env);
    if (!release) throw new Error('Nothing was published');
    return release;
  };
  const served = async (before = nothingAccepted) => acceptRelease(await current(), await readOwners(platform), before);

  /** Writes a release past all checks. */
  async function forge(change: (remotes: readonly RemoteEntry[]) => readonly RemoteEntry[]): Promise<void> {
    const document = await current();
    const release = `${Number.parseInt(document.release, 10) + 1}-f0f0`;
    const forged = { ...document, release, remotes: change(document.remotes) };
    await nobody.write(`registry/${env}/${release}.json`, Buffer.from(JSON.stringify(forged)));
    const pointer = await nobody.readPointer(`registry/${env}/current`);
    await nobody.swapPointer(`registry/${env}/current`, JSON.stringify({ release }), pointer?.tag);
  }
  const forgeEntry = (change: (entry: RemoteEntry) => RemoteEntry) =>
    forge((remotes) => remotes.map((entry) => (entry.name === 'catalog' ? change(entry) : entry)));

  const clients = { platform, team: place.open({ key: teamKey }), stranger: place.open({ key: strangerKey }), nobody };
  return { place, ...clients, current, served, forge, forgeEntry };
}

export type OwnedPlace = Awaited<ReturnType<typeof ownedPlace>>;
