import { createHash } from 'node:crypto';
import { said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { messagesTo } from '../support/messages';
import { revisionFlows, type RevisedSong } from '../support/revisionFlows';
import { toneWav, zipOf } from '../support/soundFiles';
import { eventually, prepared, suiteServer } from '../support/testServer';

const closed = [409, 'This revision was submitted already, or is no longer requested.'];

describeOnDatabases('A submitted revision', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => revisionFlows(server));

  /** A song with this many declined files. */
  const requested = async (title: string, files = 2): Promise<RevisedSong> => {
    const song = await flows.song(title, { files });
    await flows.request(song, song.files);
    return song;
  };
  /** Uploads a good WAV for a file; returns the input that submits it. */
  const good = async (song: RevisedSong, index: number, seed = index) => {
    const uuid = song.files[index] ?? '';
    const name = `take ${seed}.wav`;
    return {
      uuid,
      url: await flows.upload(song.uuid, uuid, { bytes: toneWav(1, seed), name }),
      original_filename: name,
    };
  };
  it('replaces every file by a WAV or a zip of one, keeps note and sound of the former, and goes back for review', async () => {
    const rep = await server.person('Artist Representative');
    await server.services.db
      .updateTable('artist')
      .set({ assigned_to: rep.uuid })
      .where('uuid', '=', flows.artist.artistUuid)
      .execute();
    const song = await requested('Round Trip');
    const bytes = await zipOf({ 'packed.wav': toneWav(1, 7), '__MACOSX/._packed.wav': Buffer.from('x') });
    const packed = song.files[1] ?? '';
    const zip = {
      uuid: packed,
      url: await flows.upload(song.uuid, packed, { bytes, name: 'packed.zip' }),
      original_filename: 'packed.zip',
    };
    const answer = await flows.submit(song.uuid, [await good(song, 0), zip]);
    expect([answer.status, answer.body.message]).toEqual([200, 'Revisions for your song have been submitted.']);
    expect(answer.body.data.song_revision).toMatchObject({ uuid: song.uuid, source_files_count: 0, source_files: [] });

    const after = await flows.songOf(song.uuid);
    expect(after.curation_state.name).toBe('Ready For Review');
    // C16: the previous files stay, with their review, until these have replaced them.
    expect(after.source_files).toMatchObject([
      { status: 'declined', replacement: { original_file_name: 'take 0.wav', status: 'pending' } },
      { status: 'declined', replacement: { original_file_name: 'packed.zip', status: 'pending' } },
    ]);
    const settled = await flows.settled(song.uuid);
    expect(settled.source_files).toMatchObject([
      {
        asset_status: 'processing_complete',
        status: 'pending',
        original_file_name: 'take 0.wav',
        revision_filename: 'take 0.wav',
        former: { original_file_name: 'file 1.wav', status: 'declined', integrated_loudness: -14.5 },
        note_history: [{ revision_note: 'Hiss 1', original_file_name: 'file 1.wav' }],
      },
      {
        asset_status: 'processing_complete',
        status: 'pending',
        original_file_name: 'packed.wav',
        revision_filename: 'packed.zip',
        note_history: [{ revision_note: 'Hiss 2' }],
      },
    ]);
    expect(settled.source_files[0].integrated_loudness).toBeLessThan(0);

    const submitted = { message: 'Ada Own has submitted a revision of "Round Trip"', url: `/songs/edit/${song.uuid}` };
    expect(await messagesTo(rep)).toEqual([submitted]);
    // The user who requested the revision is notified too.
    expect(await messagesTo(flows.admin)).toContainEqual(submitted);
    const log = (await flows.admin.call('GET', `/user_activity/song/${song.uuid}`)).body.data.user_activities;
    expect(log[0]).toMatchObject({ action_string: 'has_submitted_revision' });

    expect((await flows.list()).song_revisions).toEqual([]);
    expect((await flows.read(song.uuid)).status).toBe(404);
    expect(said(await flows.submit(song.uuid, [zip]))).toEqual(closed);
    expect(said(await flows.presign(flows.artist.person, song.uuid, { source_file: packed }))).toEqual(closed);
  });

  it('is refused without a replacement for every file, and for a file that is not declined', async () => {
    const song = await flows.song('Incomplete', { files: 3 });
    await flows.request(song, song.files.slice(0, 2));
    const [first, second] = [await good(song, 0), await good(song, 1)];
    expect(said(await flows.submit(song.uuid, []))).toEqual([422, { source_files: ['All files are required'] }]);
    expect(said(await flows.submit(song.uuid, [first]))).toEqual([422, { source_files: ['All files are required'] }]);
    expect(said(await flows.submit(song.uuid, [first, first]))).toEqual([
      422,
      { 'source_files.1.uuid': ['Not a valid choice.'], source_files: ['All files are required'] },
    ]);
    const untouched = { ...second, uuid: song.files[2] };
    expect(said(await flows.submit(song.uuid, [first, second, untouched]))).toEqual([
      422,
      { 'source_files.2.uuid': ['Not a valid choice.'] },
    ]);
    // The upload was for another file.
    expect(said(await flows.submit(song.uuid, [first, { ...second, url: first.url }]))).toEqual([
      422,
      { 'source_files.1.url': ['Not a valid choice.'] },
    ]);
    expect((await flows.read(song.uuid)).body.data.song_revision.source_files_count).toBe(2);
  });

  it.each([
    ['is 24-bit', () => toneWav(1, 3, { bitDepth: 24 }), 'bad.wav', ['bad.wav must be 16-bit']],
    ['is silent', () => toneWav(1, 3, { level: () => 0 }), 'bad.wav', ['bad.wav is silent']],
    ['is no WAV', () => Buffer.from('RIFF or not'), 'bad.wav', ['bad.wav is not a valid WAV file']],
    [
      'is a zip of two',
      () => zipOf({ 'a.wav': toneWav(1, 3), 'b.wav': toneWav(1, 4) }),
      'bad.zip',
      ['The zip file must contain exactly one WAV file'],
    ],
    [
      'is a zip of a silent one',
      () => zipOf({ 'a.wav': toneWav(1, 3, { level: () => 0 }) }),
      'bad.zip',
      ['a.wav is silent'],
    ],
  ])('is refused on a file that %s, stays open and writes nothing', async (what, make, name, problems) => {
    const song = await requested(`Bad File, ${what}`);
    const before = await flows.songOf(song.uuid);
    const fine = await good(song, 0);
    const uuid = song.files[1] ?? '';
    const bad = {
      uuid,
      url: await flows.upload(song.uuid, uuid, { bytes: await make(), name }),
      original_filename: name,
    };
    expect(said(await flows.submit(song.uuid, [fine, bad]))).toEqual([422, { 'source_files.1.url': problems }]);
    const after = await flows.songOf(song.uuid);
    expect([after.updated_at, after.curation_state.name]).toEqual([before.updated_at, 'Needs Revision']);
    expect(after.source_files.map(({ status }: { status: string }) => status)).toEqual(['declined', 'declined']);
    // The good one can still be submitted, with a new one instead of the bad one.
    expect((await flows.submit(song.uuid, [fine, await good(song, 1, 9)])).status).toBe(200);
  });

  it('is refused on the file that was declined: before it is sent, and in a zip or with another head when it is submitted', async () => {
    const song = await requested('Same Again', 1);
    const [uuid = ''] = song.files;
    expect((await flows.submit(song.uuid, [await good(song, 0, 21)])).status).toBe(200);
    await flows.settled(song.uuid);
    await flows.request(song, song.files);

    const bytes = toneWav(1, 21);
    const checksum = createHash('md5').update(bytes).digest('hex');
    const asked = { source_file: uuid, checksum, original_filename: 'same.wav' };
    expect(said(await flows.presign(flows.artist.person, song.uuid, asked))).toEqual([
      422,
      { checksum: ['same.wav is the file that was declined'] },
    ]);
    const renamed = Buffer.concat([bytes, Buffer.from('LIST\x04\0\0\0INFO', 'latin1')]);
    for (const [name, content, inner] of [
      ['same.zip', await zipOf({ 'inner.wav': bytes }), 'inner.wav'],
      ['tagged.wav', renamed, 'tagged.wav'],
    ] as const) {
      const url = await flows.upload(song.uuid, uuid, { bytes: content, name });
      expect(said(await flows.submit(song.uuid, [{ uuid, url, original_filename: name }]))).toEqual([
        422,
        { 'source_files.0.url': [`${inner} is the file that was declined`] },
      ]);
    }
    expect((await flows.submit(song.uuid, [await good(song, 0, 22)])).status).toBe(200);
  });

  it('is open again when a file of it is refused after it was taken, for that file, and says why', async () => {
    const { pool } = server.database;
    const song = await requested('Spoilt');
    // The content read differs from what was submitted.
    await pool.query(`create function spoil() returns trigger language plpgsql as $$
      begin if new.filename = 'take 41.wav' then new.md5 := repeat('0', 32); end if; return new; end $$`);
    await pool.query(
      'create trigger spoil before insert on song_source_file_upload for each row execute function spoil()',
    );
    expect((await flows.submit(song.uuid, [await good(song, 0, 40), await good(song, 1, 41)])).status).toBe(200);
    await eventually(
      () => flows.songOf(song.uuid),
      ({ source_files }) => source_files[0].status === 'pending' && source_files[1].replacement?.status !== 'pending',
    );
    await pool.query('drop trigger spoil on song_source_file_upload');

    const problem = 'take 41.wav is not the file that was handed in. Please upload it again.';
    const listed = async () => (await flows.list(undefined, '?work_title=Spoilt')).song_revisions;
    expect(await listed()).toMatchObject([{ uuid: song.uuid, source_files_count: 1 }]);
    expect((await flows.read(song.uuid)).body.data.song_revision.source_files).toMatchObject([
      {
        uuid: song.files[1],
        original_file_name: 'file 2.wav',
        revision_note: 'Hiss 2',
        replacement: { original_file_name: 'take 41.wav', problems: [problem] },
        revision_storage_key: null,
      },
    ]);
    expect((await flows.songOf(song.uuid)).curation_state.name).toBe('Needs Revision');
    const heard = async () => (await messagesTo(flows.artist.person)).filter(({ message }) => /"Spoilt"/.test(message));
    const url = `/revisions-requested/edit/${song.uuid}`;
    expect((await heard()).slice(1)).toEqual([{ message: `A file of "Spoilt" was refused: ${problem}`, url }]);
    const mails = await server.services.db
      .selectFrom('mail')
      .select('text')
      .where('text', 'like', '%Spoilt%')
      .execute();
    expect(mails.filter(({ text }) => text.includes(`file 2.wav: ${problem}`))).toHaveLength(1);

    expect((await flows.submit(song.uuid, [await good(song, 1, 42)])).status).toBe(200);
    const { curation_state, source_files } = await flows.settled(song.uuid);
    expect([curation_state.name, source_files[1].original_file_name]).toEqual(['Ready For Review', 'take 42.wav']);
    expect(await listed()).toEqual([]);
    const message = 'The files that you sent again for "Spoilt" were checked and are fine now';
    expect((await heard()).slice(2)).toEqual([{ message, url: '/revisions-requested' }]);
  });

  it('has no place for a reply if the song did not come from a track', async () => {
    const song = await requested('No Track', 1);
    const body = { source_files: [await good(song, 0)], reply: 'That click is meant.' };
    expect(said(await flows.artist.person.call('PUT', `/my_song_revision/${song.uuid}`, body))).toEqual([
      422,
      { reply: ['This song did not come from a track of yours, so a reply has no place.'] },
    ]);
  });

  it('takes what was uploaded at an earlier visit by its key', async () => {
    const song = await requested('Earlier Visit', 1);
    await good(song, 0);
    const [file] = (await flows.read(song.uuid)).body.data.song_revision.source_files;
    const answer = await flows.submit(song.uuid, [
      { uuid: file.uuid, url: file.revision_storage_key, original_filename: file.revision_filename },
    ]);
    expect(answer.status).toBe(200);
  });

  it('is made once, of two tabs, and of a call that is repeated', async () => {
    const song = await requested('Two Tabs', 1);
    const replacement = await good(song, 0);
    const answers = await Promise.all([flows.submit(song.uuid, [replacement]), flows.submit(song.uuid, [replacement])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await requested('Repeated', 1);
    const key = { 'Client-Key': crypto.randomUUID() };
    const body = { source_files: [await good(again, 0, 5)] };
    const send = () => flows.artist.person.call('PUT', `/my_song_revision/${again.uuid}`, body, key);
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const log = (await flows.admin.call('GET', `/user_activity/song/${again.uuid}`)).body.data.user_activities;
    expect(
      log.filter(({ action_string }: { action_string: string }) => action_string === 'has_submitted_revision'),
    ).toHaveLength(1);
  });

  it("is somebody else's to make only as 404, and waits while the song is published", async () => {
    const song = await requested('Guarded', 1);
    const replacement = await good(song, 0);
    expect((await flows.submit(song.uuid, [replacement], flows.other.person)).status).toBe(404);
    const is = (state: 'In Progress' | 'Not Published') =>
      server.services.db.updateTable('song').set({ publish_state: state }).where('uuid', '=', song.uuid).execute();
    await is('In Progress');
    expect(said(await flows.submit(song.uuid, [replacement]))).toEqual([
      409,
      'The files cannot be changed while the song is being published.',
    ]);
    await is('Not Published');
    // Withdrawn while the artist was working on it.
    const review = (status: string) =>
      flows.admin.call('PUT', `/song/${song.uuid}`, { source_files: [{ uuid: song.files[0], status }] });
    await review('pending');
    expect(said(await flows.submit(song.uuid, [replacement]))).toEqual(closed);
    await review('declined');
    expect((await flows.submit(song.uuid, [replacement])).status).toBe(200);
  });

  it('can be followed by another round, which starts with the next request only', async () => {
    const song = await requested('Second Round', 1);
    await flows.submit(song.uuid, [await good(song, 0)]);
    await flows.settled(song.uuid);
    await flows.admin.call('PUT', `/song/${song.uuid}`, {
      source_files: [{ uuid: song.files[0], status: 'declined', revision_note: 'Still hissing' }],
    });
    expect((await flows.read(song.uuid)).status).toBe(404);
    await flows.admin.call('PUT', `/song/${song.uuid}`, { request_revision: true });
    const { source_files } = (await flows.read(song.uuid)).body.data.song_revision;
    expect(source_files).toMatchObject([{ original_file_name: 'take 0.wav', revision_note: 'Still hissing' }]);
    const mail = await eventually(
      () => server.services.db.selectFrom('mail').select('subject').execute(),
      (mails) => mails.length > 0,
    );
    expect(mail.map(({ subject }) => subject)).toContain('A revision of your song "Second Round" is requested');
  });
});
