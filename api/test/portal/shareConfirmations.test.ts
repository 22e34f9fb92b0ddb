import { sql } from 'kysely';
import { submitTrack } from '../support/deliver';
import { describeOnDatabases } from '../support/databases';
import { messageTextsTo } from '../support/messages';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Confirmed shares', (open) => {
  const server = suiteServer(open);
  const artist = prepared(() => server.artist('Nola & Reed'));
  const db = () => server.services.db;

  /** A delivered track of the artist and a co-writer, each with half of its song. */
  const delivered = async (title: string) => {
    const { uuid: track } = await submitTrack(artist.person, title);
    const writer = (await artist.person.call('POST', '/my_writer', { first_name: 'Ben', last_name: title })).body.data
      .writer.uuid;
    const { rows } = await sql<{ uuid: string }>`
      insert into song (work_title, artist_uuid) values (${title}, ${artist.artistUuid}) returning uuid
    `.execute(db());
    const song = rows[0]?.uuid ?? '';
    await sql`
      insert into song_writer_share (song_uuid, writer_uuid, position, share)
      values (${song}, ${artist.writerUuid}, 0, 50), (${song}, ${writer}, 1, 50)
    `.execute(db());
    await sql`update new_track_submission set song_uuid = ${song} where uuid = ${track}`.execute(db());
    return {
      track,
      song,
      writer,
      path: `/new_track_submission/${track}/share_confirmation`,
      askPath: `/my_tracks/${track}/share_confirmation`,
    };
  };

  const shares = async (path: string, reader = artist.person) => (await reader.call('GET', path)).body.data.shares;
  const stateOf = async (path: string) => (await shares(path))[1].state;
  const linkIn = async (address: string): Promise<string> => {
    const { text } = await db()
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', address)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    return /https?:\S+\/confirm-shares\/\S+/.exec(text)?.[0] ?? '';
  };
  const ask = async ({ askPath, writer }: { askPath: string; writer: string }, email = 'ben@segno.test') => {
    expect((await artist.person.call('POST', askPath, { writer_uuid: writer, email })).status).toBe(200);
    return linkIn(email);
  };
  const answer = (link: string, fields: Record<string, string>) =>
    fetch(link, { method: 'POST', body: new URLSearchParams(fields) });
  const messages = () => messageTextsTo(artist.person);

  it('are not asked for at the own address of the artist, who would confirm them to herself', async () => {
    const made = await delivered('Own Address');
    const { email } = await db()
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', artist.person.uuid)
      .executeTakeFirstOrThrow();
    const refused = await artist.person.call('POST', made.askPath, {
      writer_uuid: made.writer,
      email: email.toUpperCase(),
    });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ['This is your own address. Enter the address of the writer.'] },
    ]);
    expect(await stateOf(made.path)).toBe('not_asked');
  });

  it('are asked for by mail and confirmed once, without a login', async () => {
    const made = await delivered('Night <Ferry>');
    expect(await stateOf(made.path)).toBe('not_asked');
    const link = await ask(made);
    expect((await shares(made.path))[1]).toMatchObject({ state: 'asked', email: 'ben@segno.test', share: 50 });
    const page = await fetch(link);
    const text = await page.text();
    expect([page.status, page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual([
      200,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect(text).toContain('<td>Composer and author</td>');
    expect(text).toContain('Are these shares of &quot;Night &lt;Ferry&gt;&quot; right?'.replaceAll('&quot;', '"'));
    expect(text).toContain('For Ben Night &lt;Ferry&gt;, asked by Nola &amp; Reed');
    expect(text.match(/50 %/g)).toHaveLength(2);
    expect((await answer(link, { answer: 'confirm' })).status).toBe(200);
    const again = await answer(link, { answer: 'dispute', reason: 'I changed my mind' });
    expect(await again.text()).toContain('confirmed these shares');
    expect(await stateOf(made.path)).toBe('confirmed');
    expect(await messages()).toEqual(['Ben Night <Ferry> confirmed the shares of "Night <Ferry>"']);
  });

  it('are disputed with a reason, which the artist and the staff read', async () => {
    const made = await delivered('Paper Kite');
    const link = await ask(made);
    for (const fields of [
      { answer: 'dispute', reason: ' ' },
      { answer: 'nonsense', reason: '' },
    ]) {
      const refused = await answer(link, fields);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('This field is required')]);
    }
    const long = await answer(link, { answer: 'dispute', reason: 'x'.repeat(1001) });
    expect([long.status, await long.text()]).toEqual([422, expect.stringContaining('At most 1,000 characters')]);
    expect(await stateOf(made.path)).toBe('asked');
    await answer(link, { answer: 'dispute', reason: 'I wrote <all> of it' });
    const staff = await server.person('Catalog Manager');
    for (const reader of [artist.person, staff])
      expect((await shares(made.path, reader))[1]).toMatchObject({ state: 'disputed', reason: 'I wrote <all> of it' });
    expect(await messages()).toContain('Ben Paper Kite disputes the shares of "Paper Kite"');
  });

  it('are out of date once a share changes, for an answer and for an open link', async () => {
    const made = await delivered('Harbour');
    const confirmed = await ask(made);
    await answer(confirmed, { answer: 'confirm' });
    const change = (share: number) =>
      sql`update song_writer_share set share = ${share} where song_uuid = ${made.song} and writer_uuid = ${made.writer}`.execute(
        db(),
      );
    await change(40);
    expect(await stateOf(made.path)).toBe('outdated');
    const link = await ask(made);
    expect((await fetch(confirmed)).status).toBe(404);
    await change(30);
    const late = await answer(link, { answer: 'confirm' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('The shares have changed')]);
    expect(await stateOf(made.path)).toBe('outdated');
  });

  it('answer one page for a link that is unknown, replaced, expired or of a deleted song', async () => {
    const made = await delivered('Lantern');
    const replaced = await ask(made);
    const expired = await ask(made);
    await sql`update share_confirmation set expires_at = now() where song_uuid = ${made.song}`.execute(db());
    expect(await stateOf(made.path)).toBe('expired');
    const other = await delivered('Gone');
    const gone = await ask(other);
    await sql`update song set deleted_at = now() where uuid = ${other.song}`.execute(db());
    for (const link of [replaced, expired, gone, `${expired}x`]) {
      for (const page of [await fetch(link), await answer(link, { answer: 'confirm' })])
        expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('This link does not work')]);
    }
    expect(await shares(other.path)).toEqual([]);
  });

  it('are asked of writers in the shares of an own track alone, and keep no token', async () => {
    const made = await delivered('Meadow');
    const stranger = await server.artist('Ada Voss');
    const body = { writer_uuid: made.writer, email: 'ben@segno.test' };
    expect((await stranger.person.call('POST', made.askPath, body)).status).toBe(404);
    expect((await stranger.person.call('GET', made.path)).status).toBe(404);
    const refused = await artist.person.call('POST', made.askPath, {
      writer_uuid: stranger.writerUuid,
      email: 'nonsense',
    });
    expect(refused.body.errors).toEqual({ email: ['Invalid email address'] });
    const foreign = await artist.person.call('POST', made.askPath, { ...body, writer_uuid: stranger.writerUuid });
    expect([foreign.status, foreign.body.errors]).toEqual([422, { writer_uuid: ['Not a valid choice.'] }]);
    const { uuid } = await submitTrack(artist.person, 'Not delivered');
    expect((await artist.person.call('POST', `/my_tracks/${uuid}/share_confirmation`, body)).status).toBe(422);
    const token = (await ask(made)).split('/').at(-1) ?? '';
    const { rows } = await sql<{
      row: string;
    }>`select string_agg(c::text, '') as row from share_confirmation c`.execute(db());
    expect(rows[0]?.row).not.toContain(token);
  });

  it('are asked for 50 times a day at most', async () => {
    const made = await delivered('Busy');
    await sql`update attempt set tries = 50`.execute(db());
    const refused = await artist.person.call('POST', made.askPath, {
      writer_uuid: made.writer,
      email: 'ben@segno.test',
    });
    expect(refused.status).toBe(429);
    expect(await stateOf(made.path)).toBe('not_asked');
  });
});
