import { sql } from 'kysely';
import { cleanUp } from '../../src/account/cleanUpJob';
import { describeOnDatabases } from '../support/databases';
import { deliver, deliveryForm, submitTrack } from '../support/deliver';
import { deliveryZips } from '../support/soundFiles';
import { prepared, suiteServer, upload } from '../support/testServer';

describeOnDatabases('The draft of a delivery', (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Dora Draft'));
  const other = prepared(() => server.artist('Otto Other'));
  const reviewers = [prepared(() => server.person('Music Reviewer')), prepared(() => server.person('Catalog Manager'))];

  const approved = async (name: string): Promise<string> => {
    const { uuid } = await submitTrack(mine.person, name);
    for (const reviewer of reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
    return uuid;
  };
  const path = (track: string) => `/my_tracks/${track}/delivery_draft`;
  const read = async (track: string, person = mine.person) =>
    (await person.call('GET', path(track))).body.data.delivery_draft;
  const content = (description: string, files: object = {}) => ({
    values: { description, share_data: [{ writer_uuid: '', share: '12,' }], bpm: null },
    base: { description: 'For films', bpm: 90 },
    files,
  });
  const save = (track: string, revision: number, body: object) =>
    mine.person.call('PUT', path(track), { revision, ...body });
  const zip = async (track: string) => {
    const bytes = Buffer.from('a zip, as far as the storage knows');
    const url = await upload(
      mine.person,
      'new_track_submission_final_files',
      { bytes, name: 'full.zip' },
      { uuid: track, file_type: 'Full' },
    );
    return { url, original_filename: 'full.zip', checksum: 'd41d8cd98f00b204e9800998ecf8427e', size: bytes.length };
  };

  it('keeps what is half typed with its uploads, and is found again by another session of the artist', async () => {
    const track = await approved('Half Typed');
    expect(await read(track)).toBeNull();
    const Full = await zip(track);
    const saved = await save(track, 0, content('Slow', { Full }));
    expect([saved.status, saved.body.data.delivery_draft.revision]).toEqual([200, 1]);
    expect(await read(track)).toMatchObject({ ...content('Slow', { Full }), revision: 1 });
    expect((await save(track, 1, content('Slower', { Full }))).body.data.delivery_draft.revision).toBe(2);
  });

  it('answers the same save twice alike, and refuses one that knows an older draft', async () => {
    const track = await approved('Two Pages');
    for (const _ of [1, 2])
      expect(await save(track, 0, content('Mine'))).toMatchObject({
        status: 200,
        body: { data: { delivery_draft: { revision: 1 } } },
      });
    const late = await save(track, 0, content('Theirs'));
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    expect((await read(track)).values.description).toBe('Mine');
    expect((await mine.person.call('DELETE', `${path(track)}?revision=7`)).status).toBe(409);
    expect((await mine.person.call('DELETE', `${path(track)}?revision=1`)).status).toBe(204);
    expect((await mine.person.call('DELETE', `${path(track)}?revision=1`)).status).toBe(204);
    expect(await read(track)).toBeNull();
  });

  it("is nobody else's: other artists find none, and staff have no such call", async () => {
    const track = await approved('Only Mine');
    await save(track, 0, content('Mine'));
    const [reviewer] = reviewers;
    for (const [person, status] of [
      [other.person, 404],
      [reviewer, 403],
    ] as const) {
      expect((await person?.call('GET', path(track)))?.status).toBe(status);
      expect((await person?.call('PUT', path(track), { revision: 1, ...content('Taken') }))?.status).toBe(status);
      expect((await person?.call('DELETE', `${path(track)}?revision=1`))?.status).toBe(status);
    }
    expect((await read(track)).values.description).toBe('Mine');
  });

  it('holds no file that the artist has not uploaded for that slot, and nothing without bounds', async () => {
    const track = await approved('Strange Files');
    const Full = await zip(track);
    const elsewhere = { ...Full, url: 'https://example.com/full.zip' };
    await save(track, 0, content('Slow', { Full: elsewhere, Shorts: Full }));
    expect((await read(track)).files).toEqual({});
    const long = await save(track, 1, { values: { notes: 'x'.repeat(20_001) }, base: {}, files: {} });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['values.notes']]);
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`Slot ${index}`, Full]));
    expect((await save(track, 1, content('Slow', many))).status).toBe(422);
  });

  it('is gone after the delivery, and cannot be kept while nothing can be delivered', async () => {
    const track = await approved('Delivered');
    await save(track, 0, content('Slow'));
    const form = await deliveryForm(mine.person, mine.writerUuid);
    expect((await deliver(mine.person, track, form, await deliveryZips('Delivered'))).status).toBe(200);
    expect(await read(track)).toBeNull();
    expect((await save(track, 1, content('Late'))).status).toBe(409);
    const { rows } = await sql`
      select from delivery_draft where new_track_submission_uuid = ${track}
    `.execute(server.services.db);
    expect(rows).toEqual([]);
  });

  it('keeps its uploads from being cleaned up for thirty days; other unused ones go after two', async () => {
    const track = await approved('Kept Files');
    const [kept, unused] = [await zip(track), await zip(track)];
    await save(track, 0, content('Slow', { Full: kept }));
    const { db, jobs } = server.services;
    const sweep = async () => {
      await jobs.enqueue(db, cleanUp, {});
      await server.jobs.whenIdle();
    };
    const isThere = async ({ url }: { url: string }) =>
      (await server.services.store.head(server.services.store.keyOf(url) ?? '')) !== undefined;
    await sql`update upload set created_at = now() - interval '3 days' where subject_uuid = ${track}`.execute(db);
    await sweep();
    expect([await isThere(kept), await isThere(unused)]).toEqual([true, false]);
    expect((await read(track)).files).toEqual({ Full: kept });
    await sql`
      update delivery_draft set updated_at = now() - interval '31 days' where new_track_submission_uuid = ${track}
    `.execute(db);
    await sweep();
    expect(await isThere(kept)).toBe(false);
    expect(await read(track)).toMatchObject({ values: { description: 'Slow' }, files: {} });
  });
});
