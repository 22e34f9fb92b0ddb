import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterUndo } from '../support/afterUndo';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { Mailbox, partsOf, words } from '../support/mailbox';
import { newMessagesTo } from '../support/messages';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('Messages to artists and representatives', (open) => {
  const mailbox = new Mailbox();
  let server: TestServer;
  let artist: Awaited<ReturnType<TestServer['artist']>>;
  let email: string;
  let reviewer: Person;
  let second: Person;
  let rep: Person;

  beforeAll(async () => {
    const port = await mailbox.up();
    server = await startTestServer(await open(), {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'segno@library.test',
    });
    artist = await server.artist('Nola Reed');
    [reviewer, second, rep] = [
      await server.person('Music Reviewer'),
      await server.person('Music Reviewer'),
      await server.person('Artist Representative'),
    ];
    const { db } = server.services;
    await db.updateTable('artist').set({ assigned_to: rep.uuid }).where('uuid', '=', artist.artistUuid).execute();
    ({ email } = await db
      .selectFrom('app_user')
      .select('email')
      .where('uuid', '=', artist.person.uuid)
      .executeTakeFirstOrThrow());
  });
  afterAll(async () => {
    await server.close();
    await mailbox.down();
  });

  /** Reads and acknowledges a user's new messages. */
  const news = async (person: Person) => {
    await afterUndo(server.services.db);
    return newMessagesTo(person);
  };
  /** Mails with this subject to the artist, after all mails are sent. */
  const mails = async (subject: string): Promise<string[]> => {
    await afterUndo(server.services.db);
    await server.jobs.whenIdle();
    return mailbox
      .to(email)
      .filter(({ raw }) => words(raw.replace(/\?=\r\n =\?UTF-8\?Q\?/g, '')).includes(`Subject: ${subject}`))
      .map(({ raw }) => partsOf(raw)['text/plain; charset=utf-8']?.replaceAll('\r\n', '\n') ?? '');
  };
  const act = async (person: Person, track: string, action: string, body?: object) => {
    const { status } = await person.call('POST', `/new_track_submission/${track}/${action}`, body ?? {});
    return status;
  };

  it('of a track that is approved: a message with each approval, a mail with the second', async () => {
    const { uuid } = await submitTrack(artist.person, 'Night Ferry');
    const url = `/my-tracks/edit/${uuid}`;
    expect(await news(rep)).toEqual([
      { message: 'Nola Reed has submitted the track "Night Ferry"', url: `/track-submissions/edit/${uuid}` },
    ]);
    expect(await act(reviewer, uuid, 'approve')).toBe(200);
    expect(await news(artist.person)).toEqual([{ message: 'Your track "Night Ferry" is pending final feedback', url }]);
    expect(await mails('Your track "Night Ferry"')).toEqual([]);
    expect(await act(second, uuid, 'approve')).toBe(200);
    expect(await act(second, uuid, 'approve')).toBe(409);
    expect(await news(artist.person)).toEqual([
      { message: 'Your track "Night Ferry" is approved and ready for delivery', url },
    ]);
    const sent = await eventually(
      () => mails('Your track "Night Ferry" is approved'),
      ({ length }) => length > 0,
    );
    expect(sent).toEqual([expect.stringContaining(`Open the track:\n${server.url}${url}`)]);
    expect(sent[0]).toMatch(/^Hello Artist,\n/);
  });

  it('of a revision: the note in the mail, once though the call is repeated; the representative hears of the answer', async () => {
    const { uuid } = await submitTrack(artist.person, 'Slow Tide', 1);
    await news(rep);
    const key = { 'Client-Key': randomUUID() };
    const body = { note: 'The hi-hat is too loud.\nPlease lower it.' };
    for (const _ of [1, 2])
      expect((await reviewer.call('POST', `/new_track_submission/${uuid}/request_revision`, body, key)).status).toBe(
        200,
      );
    expect(await news(artist.person)).toEqual([
      { message: 'A revision of your track "Slow Tide" is requested', url: `/my-tracks/edit/${uuid}` },
    ]);
    const subject = 'A revision of your track "Slow Tide" is requested';
    const [mail, ...more] = await eventually(
      () => mails(subject),
      ({ length }) => length > 0,
    );
    const { external } = (await artist.person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`))
      .body.data.notes;
    expect(mail).toContain(`${external[0].user.full_name} wrote:\n\nThe hi-hat is too loud.\n\nPlease lower it.`);
    expect(more).toEqual([]);
    // Runs the mail's job again, as after a crash.
    await sql`
      update job set state = 'retry', tries = 0, run_at = now(), ended_at = null
      where kind = 'mail.deliver'`.execute(server.services.db);
    expect(await mails(subject)).toHaveLength(1);
  });

  it('of a note on a track: the other side by message and mail, the writer and strangers not', async () => {
    const { uuid } = await submitTrack(artist.person, 'Long Talk', 6);
    const [page, staffPage] = [`/my-tracks/edit/${uuid}`, `/track-submissions/edit/${uuid}`];
    for (const person of [rep, reviewer, artist.person]) await news(person);
    const write = async (person: Person, text: string, note_type = 1) => {
      const note = { parent_type: 'new_track_submission', parent_uuid: uuid, text, note_type };
      expect((await person.call('POST', '/note', note)).status).toBe(201);
    };
    const { full_name } = await server.services.db
      .selectFrom('app_user')
      .select('full_name')
      .where('uuid', '=', reviewer.uuid)
      .executeTakeFirstOrThrow();
    const wrote = expect.stringMatching(/ wrote a note on the track "Long Talk"$/);
    const fromArtist = { message: wrote, url: staffPage };

    await write(artist.person, 'Shall I send stems as well?');
    expect([await news(rep), await news(reviewer), await news(artist.person)]).toEqual([[fromArtist], [], []]);

    await write(reviewer, 'Yes, please.');
    expect(await news(artist.person)).toEqual([{ message: wrote, url: page }]);
    const [mail] = await eventually(
      () => mails(`${full_name} wrote about "Long Talk"`),
      ({ length }) => length > 0,
    );
    expect(mail).toContain(`Yes, please.\n\nOpen the track:\n${server.url}${page}`);

    await write(artist.person, 'They are on their way.');
    expect([await news(rep), await news(reviewer)]).toEqual([[fromArtist], [fromArtist]]);

    await write(rep, 'Is this still ours?', 2);
    expect([await news(reviewer), await news(rep), await news(artist.person)]).toEqual([
      [{ message: wrote, url: staffPage }],
      [],
      [],
    ]);
  });

  it('of a track that is declined', async () => {
    const { uuid } = await submitTrack(artist.person, 'Grey Noise', 2);
    expect(await act(reviewer, uuid, 'reject')).toBe(200);
    expect(await act(second, uuid, 'reject')).toBe(409);
    expect((await news(artist.person)).map(({ message }) => message)).toEqual(['Your track "Grey Noise" was declined']);
    const sent = await eventually(
      () => mails('Your track "Grey Noise" was declined'),
      ({ length }) => length > 0,
    );
    expect(sent).toHaveLength(1);
  });

  it('of a track that is declined with a reason: the artist reads it as a note, and the mail says it', async () => {
    const { uuid } = await submitTrack(artist.person, 'Red Noise', 4);
    const note = 'The hook is too close to a song that we have.\nPlease try us again.';
    const declined = await reviewer.call('POST', `/new_track_submission/${uuid}/reject`, { note });
    expect([declined.status, await news(artist.person)]).toMatchObject([
      200,
      [{ message: 'Your track "Red Noise" was declined' }],
    ]);
    const { body } = await artist.person.call('GET', `/note?parent_type=new_track_submission&parent_uuid=${uuid}`);
    expect(body.data.notes.external.map(({ text }: { text: string }) => text)).toEqual([note]);
    const [mail] = await eventually(
      () => mails('Your track "Red Noise" was declined'),
      ({ length }) => length > 0,
    );
    expect(mail).toContain('The hook is too close to a song that we have.\n\nPlease try us again.');
    const tooLong = await submitTrack(artist.person, 'Long Reason', 5);
    const refused = await reviewer.call('POST', `/new_track_submission/${tooLong.uuid}/reject`, {
      note: 'x'.repeat(5001),
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['note']]);
  });

  it('of a song whose files are declined: a message and a mail that names them', async () => {
    const created = await reviewer.call('POST', '/song', { work_title: 'Harbor', artist_uuid: artist.artistUuid });
    const song = created.body.data.song.uuid;
    const { uuid: file } = await server.services.db
      .insertInto('song_source_file')
      .values({
        song_uuid: song,
        file_type: 'Shorts',
        label: '60',
        storage_key: 'song_source_file/none/60.wav',
        original_file_name: 'Harbor 60.wav',
        byte_size: 1,
        asset_status: 'processing_complete',
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const refused = await reviewer.call('PUT', `/song/${song}`, { request_revision: true });
    expect([refused.status, await news(artist.person)]).toEqual([422, []]);
    const asked = await reviewer.call('PUT', `/song/${song}`, {
      source_files: [{ uuid: file, status: 'declined', revision_note: 'It clicks at 0:42.' }],
      revision_note: 'Nearly there.',
      request_revision: true,
    });
    expect([asked.status, asked.body.errors]).toEqual([200, null]);
    const url = `/revisions-requested/edit/${song}`;
    expect(await news(artist.person)).toEqual([{ message: 'A revision of your song "Harbor" is requested', url }]);
    const [mail, ...more] = await eventually(
      () => mails('A revision of your song "Harbor" is requested'),
      ({ length }) => length > 0,
    );
    expect(mail).toContain('Harbor 60.wav: It clicks at 0:42.\n\nNearly there.\n\nOpen the revision:\n');
    expect(mail).toContain(`${server.url}${url}`);
    expect(more).toEqual([]);
  });

  it('by mail only while the artist can log in', async () => {
    const { uuid } = await submitTrack(artist.person, 'Last One', 3);
    const { db } = server.services;
    await db.updateTable('app_user').set({ is_active: false }).where('uuid', '=', artist.person.uuid).execute();
    expect(await act(reviewer, uuid, 'reject')).toBe(200);
    await server.jobs.whenIdle();
    expect(await mails('Your track "Last One"')).toEqual([]);
    await db.updateTable('app_user').set({ is_active: true }).where('uuid', '=', artist.person.uuid).execute();
  });

  it('gives a new representative the open submissions of the artist, and nobody else a message', async () => {
    const ida = await server.artist('Ida Mor');
    const [manager, first, next] = [
      await server.person('Catalog Manager'),
      await server.person('Artist Representative'),
      await server.person('Artist Representative'),
    ];
    const assign = async (to: string | null, person = manager) =>
      (await person.call('PUT', `/artist/${ida.artistUuid}`, { assigned_to: to })).status;
    expect(await assign(first.uuid)).toBe(200);
    expect(await news(first)).toEqual([]);

    const statuses = [1, 5, 3, 9, 7, 8];
    for (const [index, status] of statuses.entries())
      await server.services.db
        .insertInto('new_track_submission')
        .values({
          artist_uuid: ida.artistUuid,
          name: `Track ${index + 1}`,
          status,
        })
        .execute();
    await server.services.db
      .insertInto('new_track_submission')
      .values({ artist_uuid: ida.artistUuid, name: 'Gone', deleted_at: new Date() })
      .execute();
    expect(await assign(next.uuid)).toBe(200);
    expect(await news(next)).toEqual([
      {
        message:
          'You are now the representative of Ida Mor, who has 4 open submissions: "Track 1", "Track 2", "Track 3", 1 more',
        url: `/track-submissions?artist_uuid=${ida.artistUuid}`,
      },
    ]);
    // Assigning the same user again sends no message, nor does assigning oneself.
    expect(await assign(next.uuid)).toBe(200);
    expect(await assign(first.uuid, first)).toBe(200);
    for (const person of [next, first]) expect(await news(person)).toEqual([]);
  });
});
