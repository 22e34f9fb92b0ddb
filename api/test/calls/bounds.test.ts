import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { newMessagesTo } from '../support/messages';
import { openSongFixture } from '../support/songFixture';
import { prepared } from '../support/testServer';

describeOnDatabases('Requests of unusual size or form', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));

  afterAll(() => fixture.server.close());

  const get = (path: string) => fixture.admin.call('GET', path);

  it.each(['/song', '/artist', '/new_track_submission'])(
    '%s: what only looks like a uuid is none (R6)',
    async (path) => {
      for (const value of ['-'.repeat(36), 'f'.repeat(36), `-${'f'.repeat(35)}`]) {
        const { status, body } = await get(`${path}?assigned_to=${value}`);
        expect([status, body.errors]).toEqual([422, { assigned_to: ['Not a valid UUID.'] }]);
      }
      for (const value of [fixture.admin.uuid, `-${fixture.admin.uuid.toUpperCase()}`])
        expect((await get(`${path}?assigned_to=${value}`)).status).toBe(200);
    },
  );

  it.each([
    ['/song', 'created_to'],
    ['/song', 'updated_to'],
    ['/user_activity', 'end_date'],
    ['/artist/earnings_summary', 'end_date'],
    ['/artist/earnings_summary/totals', 'end_date'],
    ['/artist/earnings_summary/overview', 'end_date'],
    ['/artist/performance_per_song', 'end_date'],
  ])('%s: %s is the last day there can be', async (path, filter) => {
    expect((await get(`${path}?${filter}=8640000000000000`)).status).toBe(200);
  });

  it('of no layout at all there is no song', async () => {
    await fixture.add('Ferry');
    const { status, body } = await get('/song?channel_layout=,');
    expect([status, body.data.songs]).toEqual([200, []]);
  });

  it('messages come by the hundred, oldest first, as they are acknowledged', async () => {
    await sql`
      insert into user_message (user_uuid, payload, created_at)
      select ${fixture.admin.uuid}, jsonb_build_object('message', 'No. ' || n), now() - (250 - n) * interval '1 second'
      from generate_series(1, 250) n`.execute(fixture.server.services.db);
    const read = async () => (await newMessagesTo(fixture.admin)).map(({ message }) => message);
    const answers = [await read(), await read(), await read(), await read()];
    expect(answers.map((messages) => messages.length)).toEqual([100, 100, 50, 0]);
    expect(answers.flat()).toEqual(Array.from({ length: 250 }, (_, index) => `No. ${index + 1}`));
  });

  it('of more than a thousand notes the newest are listed, in their order', async () => {
    const song = await fixture.add('Talked About');
    await sql`
      insert into note (text, note_type, parent_type, parent_uuid, created_at)
      select 'No. ' || n, 2, 'song', ${song}, now() + n * interval '1 second' from generate_series(1, 1003) n`.execute(
      fixture.server.services.db,
    );
    const { body } = await get(`/note?parent_type=song&parent_uuid=${song}`);
    const listed = body.data.notes.internal.map(({ text }: { text: string }) => text);
    expect([listed.length, listed[0], listed.at(-1)]).toEqual([1000, 'No. 4', 'No. 1003']);
  });
});
