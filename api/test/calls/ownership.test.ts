import { describeOnDatabases } from '../support/databases';
import { deliver, deliveryForm, submitTrack } from '../support/deliver';
import { deliveryZips, mp3Bytes } from '../support/soundFiles';
import { prepared, suiteServer, upload, type Person, type TestServer } from '../support/testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;

describeOnDatabases('An artist', (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Ada Own'));
  const other = prepared(() => server.artist('Otto Other'));
  let reviewers: Person[];
  let track: string;

  beforeAll(async () => {
    reviewers = [await server.person('Music Reviewer'), await server.person('Catalog Manager')];
    track = (await submitTrack(mine.person, 'Only Mine')).uuid;
  });

  it("sees no other artist's track in the list", async () => {
    const { body } = await other.person.call('GET', '/new_track_submission?pagesize=1000');
    expect(body.data).toMatchObject({ new_track_submissions: [], paging: { total_size: 0 } });
    expect((await mine.person.call('GET', '/new_track_submission')).body.data.paging.total_size).toBe(1);
  });

  it.each([
    ['GET', '', undefined],
    ['POST', '/final_source_files', {}],
  ])("gets 404 for %s %s on another artist's track", async (method, suffix, body) => {
    expect((await other.person.call(method, `/new_track_submission/${track}${suffix}`, body)).status).toBe(404);
  });

  it("changes no other artist's track and gets no upload form for it", async () => {
    expect((await other.person.call('PUT', `/my_tracks/${track}`, { name: 'Taken' })).status).toBe(404);
    const checksum = '0'.repeat(32);
    expect(
      (await other.person.call('POST', '/upload/presigned_post_key/new_track_submission', { uuid: track, checksum }))
        .status,
    ).toBe(404);
    expect(
      (
        await other.person.call('POST', '/upload/presigned_post_key/new_track_submission_final_files', {
          uuid: track,
          file_type: 'Full',
          checksum,
        })
      ).status,
    ).toBe(404);
  });

  it('cannot hand in a file that was uploaded by somebody else, nor one twice, nor one from elsewhere', async () => {
    const url = await upload(mine.person, 'new_track_submission', { bytes: await mp3Bytes(11, 9), name: 'a.mp3' }, {});
    const submit = (person: Person, url: string) =>
      person.call('POST', '/new_track_submission', {
        name: 'Stolen',
        description: 'x',
        url,
        original_filename: 'a.mp3',
      });
    const refused = { status: 422, body: { errors: { url: ['An .mp3 is required'] } } };
    expect(await submit(other.person, url)).toMatchObject(refused);
    expect((await submit(mine.person, url)).status).toBe(201);
    expect(await submit(mine.person, url)).toMatchObject(refused);
    for (const elsewhere of ['https://example.com/a.mp3', `${url}?x=1`, `${url}/../b.mp3`, 'file:///etc/passwd'])
      expect(await submit(mine.person, elsewhere)).toMatchObject(refused);
  });

  it('reads external notes only, and writes no internal ones', async () => {
    const note = { parent_type: 'new_track_submission', parent_uuid: track };
    await reviewers[0]?.call('POST', '/note', { ...note, text: 'Between us', note_type: 2 });
    await reviewers[0]?.call('POST', '/note', { ...note, text: 'Lovely hook', note_type: 1 });
    const { body } = await mine.person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${track}`);
    expect(body.data.notes.external.map(({ text }: { text: string }) => text)).toEqual(['Lovely hook']);
    expect(body.data.notes.internal).toEqual([]);
    expect((await mine.person.call('POST', '/note', { ...note, text: 'x', note_type: 2 })).status).toBe(403);
    expect((await other.person.call('POST', '/note', { ...note, text: 'x', note_type: 1 })).status).toBe(404);
    expect((await other.person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${track}`)).status).toBe(
      404,
    );
  });

  it('never learns who reviews', async () => {
    await reviewers[0]?.call('POST', `/new_track_submission/${track}/approve`);
    expect(
      (await mine.person.call('GET', `/new_track_submission/${track}`)).body.data.new_track_submission.last_approver,
    ).toBeNull();
  });

  it("cannot credit another artist's writer", async () => {
    await reviewers[1]?.call('POST', `/new_track_submission/${track}/approve`);
    const form = await deliveryForm(mine.person, other.writerUuid);
    const answer = await deliver(mine.person, track, form, await deliveryZips('Only Mine', 40));
    expect([answer.status, answer.body.errors]).toEqual([422, { 'share_data.0.writer_uuid': ['Not a valid choice.'] }]);
  });

  it('sees only own money, whoever it asks for', async () => {
    const { db } = server.services;
    const sale = (artist: Artist, external_id: string) => ({
      external_id,
      artist_uuid: artist.artistUuid,
      channel: 'Shop',
      license_name: 'Podcast',
      purchase_date: new Date(),
      quantity: 1,
      gross_usd: '100',
      artist_amount_usd: '35',
      kind: 'sale' as const,
      file_name: 'x.csv',
    });
    await db
      .insertInto('sale_event')
      .values([sale(mine, 'a'), sale(other, 'b'), sale(other, 'c')])
      .execute();
    const totals = async (person: Person, query = '') =>
      (await person.call('GET', `/artist/earnings_summary/totals${query}`)).body.data.earning.all_time_totals.total;
    expect(await totals(mine.person)).toBe(35);
    expect(await totals(mine.person, `?artist_uuid=${other.artistUuid}`)).toBe(35);
    const finance = await server.person('Finance Analyst');
    expect(await totals(finance, `?artist_uuid=${other.artistUuid}`)).toBe(70);
    expect(await totals(finance)).toBe(105);
  });

  it("sees own writers only, and nobody else's tasks", async () => {
    const { body } = await mine.person.call('GET', '/my_writer');
    expect(body.data.writers.map(({ uuid }: { uuid: string }) => uuid)).toEqual([mine.writerUuid]);
    const finance = await server.person('Finance Analyst');
    const { uuid } = (await finance.call('POST', '/sales_import')).body.data.async_task;
    expect((await finance.call('GET', `/async_task/${uuid}`)).status).toBe(200);
    expect((await mine.person.call('GET', `/async_task/${uuid}`)).status).toBe(404);
  });
});
