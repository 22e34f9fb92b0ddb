import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { submitTrack } from '../support/deliver';
import { newMessagesTo } from '../support/messages';
import { eventually, prepared, suiteServer } from '../support/testServer';

describeOnDatabases('A track whose delivery is complete', (open) => {
  const server = suiteServer(open);
  const artist = prepared(() => server.artist('Nola Reed'));
  const manager = prepared(() => server.person('Catalog Manager'));
  const tagger = prepared(() => server.person('Metadata Tagger'));
  let seed = 0;

  const stateNamed = async (name: string): Promise<string> =>
    (
      await server.services.db
        .selectFrom('song_curation_state')
        .select('uuid')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).uuid;

  /** A submission that became a song with two files, one of them approved. */
  const delivered = async (name: string) => {
    const { db } = server.services;
    const { uuid: track } = await submitTrack(artist.person, name, (seed += 1));
    const made = await manager.call('POST', '/song', { work_title: name, artist_uuid: artist.artistUuid });
    const song: string = made.body.data.song.uuid;
    const files = await db
      .insertInto('song_source_file')
      .values(
        (['Full', 'Stems'] as const).map((file_type, position) => ({
          song_uuid: song,
          file_type,
          position,
          label: '',
          storage_key: `song_source_file/${song}/${file_type}.wav`,
          original_file_name: `${name} ${file_type}.wav`,
          byte_size: 1,
          status: position === 0 ? 'approved' : 'pending',
          asset_status: 'processing_complete',
        })),
      )
      .returning('uuid')
      .execute();
    await sql`update new_track_submission set status = 6, song_uuid = ${song} where uuid = ${track}`.execute(db);
    await newMessagesTo(artist.person);
    const open = files.at(-1)?.uuid ?? '';
    return { track, song, approve: () => review(song, { uuid: open, status: 'approved' }), open };
  };
  const review = async (song: string, file: object) => {
    const { status } = await manager.call('PUT', `/song/${song}`, { source_files: [file] });
    expect(status).toBe(200);
  };
  const statusOf = async (track: string): Promise<string> =>
    (await artist.person.call('GET', `/new_track_submission/${track}`)).body.data.new_track_submission.status.name;
  const setState = async (song: string, name: string) => {
    const answer = await manager.call('PATCH', '/song', {
      songs: [{ song, curation_states: [await stateNamed(name)] }],
    });
    expect(answer.status).toBe(200);
  };

  it('is acquired when its last file is approved after the song was made ready; the artist hears of it once, staff read it in the log', async () => {
    const { track, song, approve } = await delivered('Night Ferry');
    await setState(song, 'Ready For Publication');
    expect([await statusOf(track), await newMessagesTo(artist.person)]).toEqual(['Delivery complete', []]);
    await approve();
    expect(await statusOf(track)).toBe('Acquisition Complete');
    await manager.call('PUT', `/song/${song}`, { description: 'A ferry at night.' });
    expect(await newMessagesTo(artist.person)).toEqual([
      { message: 'The acquisition of your track "Night Ferry" is complete', url: `/my-tracks/edit/${track}` },
    ]);
    const log = await manager.call('GET', `/user_activity/new_track_submission/${track}`);
    const [latest] = log.body.data.user_activities;
    expect(latest).toMatchObject({
      action_string: 'has_updated',
      user_uuid: manager.uuid,
      resource_label: 'Night Ferry',
    });
  });

  it('is acquired when the song is made ready after the last file was approved, by the list or by a batch update', async () => {
    const [first, second] = [await delivered('Slow Tide'), await delivered('Glass')];
    await first.approve();
    await second.approve();
    expect(await statusOf(first.track)).toBe('Delivery complete');
    await setState(first.song, 'Ready For Publication');
    expect(await statusOf(first.track)).toBe('Acquisition Complete');
    const started = await manager.call('PATCH', `/song/batch?uuids=${second.song}`, {
      action: 'set',
      attribute: 'curation_state',
      values: await stateNamed('Ready For Publication'),
    });
    expect([started.status, started.body.errors]).toEqual([202, null]);
    await eventually(
      () => statusOf(second.track),
      (status) => status === 'Acquisition Complete',
    );
    expect((await newMessagesTo(artist.person)).map(({ message }) => message)).toEqual([
      'The acquisition of your track "Slow Tide" is complete',
      'The acquisition of your track "Glass" is complete',
    ]);
  });

  it('is acquired when the one file that was not approved is removed', async () => {
    const { track, song, open: file } = await delivered('Paper Lanterns');
    await setState(song, 'Ready For Publication');
    await review(song, { uuid: file, _delete: true });
    expect(await statusOf(track)).toBe('Acquisition Complete');
  });

  it('is not acquired while the song waits for anything else, or by who may not say that it is ready', async () => {
    const { track, song, approve } = await delivered('Grey Noise');
    await approve();
    for (const state of ['On Hold', 'Ready For Review', 'Rejected']) await setState(song, state);
    const refused = await tagger.call('PATCH', '/song', {
      songs: [{ song, curation_states: [await stateNamed('Ready For Publication')] }],
    });
    expect([refused.status, await statusOf(track)]).toEqual([403, 'Delivery complete']);
    expect(await newMessagesTo(artist.person)).toEqual([]);
  });
});
