import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore, StagedObject } from '../../src/storage/objectStore';
import { describeOnDatabases } from '../support/databases';
import { deliver } from '../support/deliver';
import { deliveryFlows, type DeliveryFlows } from '../support/deliveryFlows';
import { deliveryZips, toneWav, zipOf } from '../support/soundFiles';

interface Staged {
  key: string;
  path: string;
  /** Slot and number in the zip, like 'Shorts 1'. */
  place: string;
}

/** A promise and a function that resolves it. */
const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => (give = resolve));
  return { give, given };
};

describeOnDatabases('What a delivery leaves in the store', (open) => {
  let deliveries: DeliveryFlows;
  let restore: () => void;

  beforeAll(async () => {
    deliveries = await deliveryFlows(await open());
  });
  beforeEach(() => {
    const { store } = deliveries.server.services;
    const { stage, read } = store;
    restore = () => Object.assign(store, { stage, read });
  });
  afterEach(() => restore());
  afterAll(() => deliveries.server.close());

  const placeOf = async (key: string): Promise<string> => {
    const [, uuid = '', number = ''] = key.split('/');
    const { file_type } = await deliveries.server.services.db
      .selectFrom('track_final_file')
      .select('file_type')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    return `${file_type} ${number}`;
  };
  /** Passes each staged WAV through `change`; returns all of them. */
  const watch = (change: (staged: StagedObject, place: string) => StagedObject = (staged) => staged): Staged[] => {
    const { store } = deliveries.server.services;
    const { stage } = store;
    const seen: Staged[] = [];
    store.stage = async (key, ...rest) => {
      const place = await placeOf(key);
      const staged = await stage(key, ...rest);
      seen.push({ key, path: staged.path, place });
      return change(staged, place);
    };
    return seen;
  };
  const isStored = async ({ key }: Staged) => (await deliveries.server.services.store.head(key)) !== undefined;
  const leftOf = async (seen: readonly Staged[]) => ({
    files: seen.filter(({ path }) => existsSync(path)),
    objects: (await Promise.all(seen.map(isStored))).filter(Boolean),
  });
  const placesOf = (seen: readonly Staged[]) => seen.map(({ place }) => place).toSorted();
  const send = (uuid: string, zips: Record<string, Buffer>) =>
    deliver(deliveries.artist.person, uuid, deliveries.form, zips);
  const slotOf = ({ files }: { files: { file_type: string; state: string; problems: string[] }[] }, type: string) =>
    files.find(({ file_type }) => file_type === type);

  it('is each WAV, of which the next is unpacked while one is judged and the one before that is stored', async () => {
    const uuid = await deliveries.approved('Three at Once');
    const third = signal();
    const seen = watch((staged, place) => {
      if (place === 'Shorts 2') third.give();
      return place === 'Shorts 0' ? { ...staged, commit: () => third.given.then(staged.commit) } : staged;
    });
    const shorts = { 'a.wav': toneWav(2, 201), 'b.wav': toneWav(2, 202), 'c.wav': toneWav(2, 203) };
    await send(uuid, { ...(await deliveryZips('Three at Once', 204)), Shorts: await zipOf(shorts) });
    expect((await deliveries.ended(uuid)).status.name).toBe('Delivery complete');
    expect(placesOf(seen)).toEqual(['Full 0', 'Loops 0', 'Shorts 0', 'Shorts 1', 'Shorts 2']);
    expect(await leftOf(seen)).toEqual({ files: [], objects: [true, true, true, true, true] });
  });

  it('is nothing when a file amid a zip is refused, though the next one is unpacked by then', async () => {
    const uuid = await deliveries.approved('Bad Middle');
    const next = signal();
    const seen = watch((staged, place) => {
      if (place === 'Shorts 2') next.give();
      return place === 'Shorts 1' ? { ...staged, discard: () => next.given.then(staged.discard) } : staged;
    });
    await send(uuid, {
      ...(await deliveryZips('Bad Middle', 210)),
      Shorts: await zipOf({
        'a.wav': toneWav(2, 211),
        'b.wav': toneWav(2, 212, { channels: 1 }),
        'c.wav': toneWav(2, 213, { level: () => 0 }),
        'd.wav': toneWav(2, 214),
      }),
    });
    const track = await deliveries.ended(uuid);
    expect(track.status.name).toBe('Error in Delivery');
    expect(slotOf(track, 'Shorts')).toMatchObject({
      state: 'failed',
      problems: ['b.wav must have at least 2 channels', 'c.wav is silent'],
    });
    expect(placesOf(seen)).toEqual(['Full 0', 'Loops 0', 'Shorts 0', 'Shorts 1', 'Shorts 2', 'Shorts 3']);
    expect(await leftOf(seen)).toEqual({ files: [], objects: [] });
  });

  it('is nothing when a zip turns out to be another than was accepted, though its files are good', async () => {
    const uuid = await deliveries.approved('Other Zip');
    const { store } = deliveries.server.services;
    const { read } = store;
    const isSwapped = (args: Parameters<ObjectStore['read']>, bytes: Buffer) =>
      args[1] === undefined && bytes.includes('Other Zip.wav');
    store.read = async (...args) => {
      const bytes = await buffer(await read(...args));
      // The time in the file's header: neither the WAV nor the central directory reveals the change.
      if (isSwapped(args, bytes)) bytes.writeUInt8(bytes.readUInt8(10) ^ 1, 10);
      return Readable.from([bytes]);
    };
    const seen = watch();
    await send(uuid, await deliveryZips('Other Zip', 220));
    const track = await deliveries.ended(uuid);
    expect(track.status.name).toBe('Error in Delivery');
    expect(slotOf(track, 'Full')).toMatchObject({
      state: 'failed',
      problems: ['Full.zip is not the file that was handed in. Please upload it again.'],
    });
    expect(seen).toHaveLength(4);
    expect(await leftOf(seen)).toEqual({ files: [], objects: [] });
  });

  it('is each WAV once after a try that failed while one was judged and the next one unpacked', async () => {
    const uuid = await deliveries.approved('Second Go');
    let isFirst = true;
    const seen = watch((staged, place) => {
      if (!isFirst || place !== 'Shorts 0') return staged;
      isFirst = false;
      return { ...staged, path: `${staged.path}.gone` };
    });
    await send(uuid, await deliveryZips('Second Go', 230));
    const track = await deliveries.ended(uuid);
    expect([isFirst, track.status.name]).toEqual([false, 'Delivery complete']);
    expect((await leftOf(seen)).files).toEqual([]);
    const { body } = await deliveries.manager.call('GET', '/song?work_title=Second%20Go');
    expect(body.data.songs.map(({ source_files_count }: { source_files_count: number }) => source_files_count)).toEqual(
      [4],
    );
  });
});
