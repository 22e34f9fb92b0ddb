import { randomUUID } from 'node:crypto';
import { catalogFlows, refused, said } from '../../support/catalogFlows';
import { describeOnDatabases } from '../../support/databases';
import { prepared, suiteServer } from '../../support/testServer';

describeOnDatabases('Bulk actions of the song list', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => catalogFlows(server));
  const states = async () =>
    (await flows.manager.call('GET', '/song_curation_state/select')).body.data.song_curation_states as {
      uuid: string;
      name: string;
    }[];

  it('set curation states, all or none, and answer the songs in their order', async () => {
    const [one, two] = [await flows.song({ work_title: 'One' }), await flows.song({ work_title: 'Two' })];
    const [first, second] = await states();
    const set = (songs: object) => flows.manager.call('PATCH', '/song', songs);
    const answer = await set([
      { song: two, curation_states: [first?.uuid, second?.uuid] },
      { song: one, curation_state: second?.uuid },
    ]);
    expect(
      answer.body.data.songs.map((song: { work_title: string; curation_state: object }) => [
        song.work_title,
        song.curation_state,
      ]),
    ).toEqual([
      ['Two', second],
      ['One', second],
    ]);
    expect(await flows.logged('song', two)).toEqual(['has_updated', 'has_created']);
    const nowhere = randomUUID();
    expect(
      said(
        await set({
          songs: [
            { song: one, curation_states: [first?.uuid] },
            { song: two, curation_states: [nowhere] },
          ],
        }),
      ),
    ).toEqual(refused({ 'songs.1.curation_states': ['Not a valid choice.'] }));
    expect(said(await set({ songs: [{ song: one }] }))).toEqual(
      refused({ 'songs.0.curation_states': ['This field is required'] }),
    );
    expect(
      (
        await set({
          songs: [
            { song: one, curation_states: [first?.uuid] },
            { song: nowhere, curation_states: [first?.uuid] },
          ],
        })
      ).status,
    ).toBe(404);
    expect((await flows.manager.call('GET', `/song/${one}`)).body.data.song.curation_state).toEqual(second);
    expect((await flows.tagger.call('PATCH', '/song', [{ song: one, curation_state: first?.uuid }])).status).toBe(403);
  });

  it('give a song its content tier and take it away', async () => {
    const song = await flows.song({});
    const [tier] = (await flows.manager.call('GET', '/content_tier/select')).body.data.content_tiers;
    const set = (content_tier: unknown, named = song) =>
      flows.manager.call('PATCH', `/song/${song}/content_tier`, { song: named, content_tier });
    expect((await set(tier.uuid)).body.data.song.content_tier).toEqual({ uuid: tier.uuid, name: tier.name });
    expect(said(await set(randomUUID()))).toEqual(refused({ content_tier: ['Not a valid choice.'] }));
    expect(said(await set(tier.uuid, randomUUID()))).toEqual(refused({ song: ['Not a valid choice.'] }));
    expect((await set(null)).body.data.song.content_tier).toBeNull();
    expect(await flows.logged('song', song)).toEqual(['has_updated', 'has_updated', 'has_created']);
    expect(
      (await flows.tagger.call('PATCH', `/song/${song}/content_tier`, { song, content_tier: tier.uuid })).status,
    ).toBe(403);
  });
});
