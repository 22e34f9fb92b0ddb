import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeOnDatabases } from '../support/databases';
import { revisionFlows } from '../support/revisionFlows';
import { mp3Bytes, toneWav } from '../support/soundFiles';
import { eventually, prepared, suiteServer, upload, type Person } from '../support/testServer';

describeOnDatabases('A call that is sent again with its key', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => revisionFlows(server));
  let artist: Person;

  beforeAll(async () => {
    artist = flows.artist.person;
  });

  /** Simulates that URLs signed during the call are an hour old: they are valid for a second, which then passes. */
  const longAgo = async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const { store } = server.services;
    const { signedGet, presignPost } = store;
    store.signedGet = (key, options) => signedGet(key, { ...options, expiresSeconds: 1 });
    store.presignPost = (options) => presignPost({ ...options, expiresSeconds: 1 });
    try {
      return await call();
    } finally {
      Object.assign(store, { signedGet, presignPost });
      await sleep(2100);
    }
  };

  it('gets the first answer, with addresses that work', async () => {
    const bytes = await mp3Bytes();
    const url = await upload(artist, 'new_track_submission', { bytes, name: 'Tide.mp3' }, {});
    const key = { 'Client-Key': randomUUID() };
    const body = { name: 'Tide', description: 'For films', url, original_filename: 'Tide.mp3' };
    const submit = () => artist.call('POST', '/new_track_submission', body, key);

    const first = await longAgo(submit);
    expect(first.status).toBe(201);
    const { source_file: was, ...track } = first.body.data.new_track_submission;
    expect((await fetch(was.url)).status).toBe(403);
    // Later changes are not in the stored answer.
    await artist.call('PUT', `/my_tracks/${track.uuid}`, { name: 'Ebb' });

    const again = await submit();
    expect([again.status, again.body.message]).toEqual([201, first.body.message]);
    const { source_file: now, ...same } = again.body.data.new_track_submission;
    expect(same).toEqual(track);
    expect({ ...now, url: '' }).toEqual({ ...was, url: '' });
    const file = await fetch(now.url);
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('gets a form that can be posted, for the same object', async () => {
    const bytes = await mp3Bytes(12, 4);
    const key = { 'Client-Key': randomUUID() };
    const body = { checksum: createHash('md5').update(bytes).digest('hex'), original_filename: 'Tide.mp3' };
    const ask = () => artist.call('POST', '/upload/presigned_post_key/new_track_submission', body, key);
    const send = async ({ url, fields }: { url: string; fields: Record<string, string> }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(bytes)]), 'Tide.mp3');
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    const first = (await longAgo(ask)).body.data;
    expect(await send(first)).toBe(403);
    const again = (await ask()).body.data;
    expect(again.fields.key).toBe(first.fields.key);
    expect(await send(again)).toBe(201);
  });

  it('gets no address for a text that looks like one', async () => {
    const { store } = server.services;
    const secret = `new_track_submission/${randomUUID()}/${randomUUID()}.mp3`;
    const old = await longAgo(() => store.signedGet(secret));
    const url = await upload(artist, 'new_track_submission', { bytes: await mp3Bytes(12, 5), name: 'Tide.mp3' }, {});
    const body = { name: 'Tide', description: old, url, original_filename: 'Tide.mp3' };
    const key = { 'Client-Key': randomUUID() };
    const submit = () => artist.call('POST', '/new_track_submission', body, key);
    const [first, again] = [await submit(), await submit()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.new_track_submission.description).toBe(old);
  });

  /** Faults that make a part of the server fail at its second use, after the first one succeeded; each returns its reset. */
  const faults: Record<string, () => () => void> = {
    'the storage, after it copied a file': () => {
      const { store } = server.services;
      const copy = store.copy.bind(store);
      let uses = 0;
      store.copy = async (...args) => {
        await copy(...args);
        if ((uses += 1) === 2) throw new Error('The storage is gone');
      };
      return () => void (store.copy = copy);
    },
    'the queue of jobs': () => {
      const { jobs } = server.services;
      const enqueue = jobs.enqueue.bind(jobs);
      let uses = 0;
      jobs.enqueue = (...args) =>
        (uses += 1) === 2 ? Promise.reject(new Error('The queue is gone')) : enqueue(...args);
      return () => void (jobs.enqueue = enqueue);
    },
  };

  it.each(Object.keys(faults))(
    'takes files once and writes nothing before, when the first one ended with a 500 of %s',
    async (fault) => {
      const { admin, artist: owner } = flows;
      /** Sends the request while that fails, reads the state, and sends it twice more. */
      const sendThrice = async (
        send: (key: Record<string, string>) => ReturnType<Person['call']>,
        look: () => Promise<unknown>,
      ) => {
        const key = { 'Client-Key': randomUUID() };
        const before = await look();
        const repair = faults[fault]?.();
        const failed = await send(key).finally(repair);
        expect([failed.status, failed.body.data]).toEqual([500, null]);
        expect(await look()).toEqual(before);
        const [first, again] = [await send(key), await send(key)];
        expect([first.body.errors, again.body.errors]).toEqual([null, null]);
        expect(again.status).toBe(first.status);
        return first.body.data;
      };
      const sent = (song_uuid: string | undefined, name: string, seed: number) =>
        upload(admin, 'song_source_file', { bytes: toneWav(1, seed), name }, { song_uuid, content_type: 'audio/wav' });
      const title = `Twice ${randomUUID()}`;
      const made = {
        work_title: title,
        artist_uuid: owner.artistUuid,
        source_files: [
          { file_type: 'Full', url: await sent(undefined, 'Full.wav', 1), original_filename: 'Full.wav' },
          { file_type: 'Shorts', url: await sent(undefined, 'Short.wav', 2), original_filename: 'Short.wav' },
        ],
      };
      const count = async () =>
        (await admin.call('GET', `/song?work_title=${encodeURIComponent(title)}`)).body.data.paging.total_size;
      const { song } = await sendThrice((key) => admin.call('POST', '/song', made, key), count);
      expect(await count()).toBe(1);

      const [full, short] = (await flows.settled(song.uuid)).source_files;
      expect([full.original_file_name, short.original_file_name]).toEqual(['Full.wav', 'Short.wav']);
      await admin.call('PUT', `/song/${song.uuid}`, {
        source_files: [{ uuid: full.uuid, status: 'declined', revision_note: 'A click' }],
      });
      const changed = {
        source_files: [
          { uuid: full.uuid, url: await sent(song.uuid, 'Full 2.wav', 3), original_filename: 'Full 2.wav' },
          { file_type: 'Loops', url: await sent(song.uuid, 'Loop.wav', 4), original_filename: 'Loop.wav' },
        ],
      };
      const facts = async () => {
        const { source_files, source_file_uploads, updated_at } = await flows.songOf(song.uuid);
        const files = source_files.map(({ uuid, md5, status, note_history }: Record<string, unknown>) => ({
          uuid,
          md5,
          status,
          note_history,
        }));
        return { files, source_file_uploads, updated_at };
      };
      await sendThrice((key) => admin.call('PUT', `/song/${song.uuid}`, changed, key), facts);
      const { source_files } = await flows.settled(song.uuid);
      expect(source_files).toMatchObject([
        {
          uuid: full.uuid,
          original_file_name: 'Full 2.wav',
          former: { sha256: full.sha256 },
          note_history: [{ revision_note: 'A click' }],
        },
        { uuid: short.uuid, former: null },
        { original_file_name: 'Loop.wav', former: null },
      ]);

      const [a, b] = source_files;
      await flows.request({ uuid: song.uuid, files: [] }, [a.uuid, b.uuid]);
      const replacement = async ({ uuid }: { uuid: string }, seed: number) => {
        const name = `Take ${seed}.wav`;
        return {
          uuid,
          url: await flows.upload(song.uuid, uuid, { bytes: toneWav(1, seed), name }),
          original_filename: name,
        };
      };
      const revised = { source_files: [await replacement(a, 5), await replacement(b, 6)] };
      const drafts = async () => [
        await facts(),
        (await flows.read(song.uuid)).body.data.song_revision.source_files.map(
          ({ revision_filename }: { revision_filename: string }) => revision_filename,
        ),
      ];
      await sendThrice((key) => owner.person.call('PUT', `/my_song_revision/${song.uuid}`, revised, key), drafts);
      expect((await flows.settled(song.uuid)).source_files).toMatchObject([
        { original_file_name: 'Take 5.wav', note_history: [{ revision_note: 'Hiss 1' }, { revision_note: 'A click' }] },
        { original_file_name: 'Take 6.wav', note_history: [{ revision_note: 'Hiss 2' }] },
        { original_file_name: 'Loop.wav', note_history: [] },
      ]);
    },
  );

  it('takes a file once, when the line was cut while the first one was under way', async () => {
    const { admin, songOf, settled } = flows;
    const made = await admin.call('POST', '/song', { work_title: 'Cut', artist_uuid: flows.artist.artistUuid });
    const { uuid } = made.body.data.song;
    const name = 'Full.wav';
    const url = await upload(
      admin,
      'song_source_file',
      { bytes: toneWav(1, 7), name },
      { song_uuid: uuid, content_type: 'audio/wav' },
    );
    const body = { source_files: [{ file_type: 'Full', url, original_filename: name }] };
    const key = { 'Client-Key': randomUUID() };
    const { store } = server.services;
    const copy = store.copy.bind(store);
    const line = new AbortController();
    store.copy = (...args) => {
      line.abort();
      return copy(...args);
    };
    const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json', ...key };
    const request = { method: 'PUT', headers, body: JSON.stringify(body), signal: line.signal };
    await expect(fetch(`${server.url}/v1/song/${uuid}`, request)).rejects.toThrow('aborted');
    store.copy = copy;
    // The browser repeats it at once, and so does the user later.
    const answers = await Promise.all([1, 2].map(() => admin.call('PUT', `/song/${uuid}`, body, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await eventually(
      () => songOf(uuid),
      ({ source_files }) => source_files.length > 0,
    );
    expect((await settled(uuid)).source_files).toMatchObject([
      { original_file_name: name, asset_status: 'processing_complete', former: null },
    ]);
    // Without the key it is a new request, whose upload is used up.
    const other = await admin.call('PUT', `/song/${uuid}`, {
      source_files: [{ ...body.source_files[0], file_type: 'Shorts' }],
    });
    expect([other.status, other.body.errors]).toEqual([422, { 'source_files.0.url': ['Not a valid choice.'] }]);
  });
});
