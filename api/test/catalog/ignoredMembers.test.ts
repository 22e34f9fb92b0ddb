import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('Members that the caller may not change', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  const tagger = prepared(() => server.person('Metadata Tagger'));

  const song = async () => {
    const { artistUuid, writerUuid } = await server.artist();
    const { body } = await admin.call('POST', '/song', {
      work_title: 'Ferry',
      artist_uuid: artistUuid,
      writer_shares: [{ writer_uuid: writerUuid, share: 100 }],
    });
    return body.data.song;
  };

  it('are named beside the song, and the others are written', async () => {
    const { uuid, writer_shares } = await song();
    const sent = { work_title: 'Ferries', writer_shares: [], curation_state: null, bpm: 120 };
    const { status, body } = await tagger.call('PUT', `/song/${uuid}`, sent);
    expect([status, [...(body.data.ignored ?? [])].sort()]).toEqual([200, ['curation_state', 'writer_shares']]);
    expect(body.data.song).toMatchObject({ work_title: 'Ferries', bpm: 120 });
    const read = await admin.call('GET', `/song/${uuid}`);
    expect(read.body.data.song.writer_shares).toEqual(writer_shares);
  });

  it('say nothing where nothing was left out, nor of read-only and unknown members', async () => {
    const { uuid } = await song();
    const sent = { work_title: 'Ferries', work_id: 'W0000001', publish_state: 'Published', nonsense: 1 };
    expect(Object.keys((await tagger.call('PUT', `/song/${uuid}`, sent)).body.data)).toEqual(['song']);
    // Not even for users who may change everything.
    const all = (await admin.call('GET', `/song/${uuid}`)).body.data.song;
    expect(Object.keys((await admin.call('PUT', `/song/${uuid}`, all)).body.data)).toEqual(['song']);
  });

  it('are named of an artist too, also to who repeats the call', async () => {
    const rep = await server.person('Artist Representative');
    const { artistUuid } = await server.artist();
    const put = () =>
      rep.call(
        'PUT',
        `/artist/${artistUuid}`,
        { name: 'Tin Roof', publisher_uuid: null },
        { 'Client-Key': artistUuid },
      );
    for (const { status, body } of [await put(), await put()])
      expect([status, body.data.artist?.name, body.data.ignored]).toEqual([200, 'Tin Roof', ['publisher_uuid']]);
  });
});
