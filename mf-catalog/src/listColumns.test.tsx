import { columnHeads, signIn } from '@segno/ui/testing';
import { Screen as ArtistList } from './artists/artistList';
import { collectionScreens } from './collections/collectionScreens';
import { genreScreens } from './genres/genreScreens';
import { instrumentScreens } from './instruments/instrumentScreens';
import { publisherRulesetScreens } from './publisherRulesets/publisherRulesetScreens';
import { themeScreens } from './themes/themeScreens';
import { writerScreens } from './writers/writerScreens';

const moment = '2026-11-20T09:00:00Z';
const uuid = '00000000-0000-4000-8000-000000000001';
const noun = { uuid, name: 'Waltz', parent: 'Dance', song_count: 3, created_at: moment, updated_at: moment };

beforeAll(() => signIn('CAN_GET_SONGS'));

test('genres and themes show name, parent and song count; instruments show name and song count', async () => {
  const three = ['Name (sortable)', 'Parent (sortable)', 'Songs (sortable)'];
  expect(await columnHeads(genreScreens.ListScreen, 'song_genres', noun)).toEqual(three);
  expect(await columnHeads(themeScreens.ListScreen, 'song_themes', noun)).toEqual(three);
  expect(await columnHeads(instrumentScreens.ListScreen, 'instruments', noun)).toEqual([
    'Name (sortable)',
    'Songs (sortable)',
  ]);
});

test('collections show how many songs and channels they have, and which nobody changes', async () => {
  const collection = {
    uuid,
    name: 'Best Sellers',
    song_count: 3,
    channel_count: 1,
    read_only: true,
    updated_at: moment,
  };
  expect(await columnHeads(collectionScreens.ListScreen, 'song_collections', collection)).toEqual([
    'Name (sortable)',
    'Songs (sortable)',
    'Channels (sortable)',
    'Read Only (sortable)',
    'Last Modified (sortable)',
  ]);
});

test('artists show name, chips, curation state, song count, when they were changed last and who represents them', async () => {
  const artist = { uuid, name: 'Ana Li', is_royalty: true, song_count: 3, updated_at: moment };
  expect(await columnHeads(ArtistList, 'artists', artist)).toEqual([
    'Name (sortable)',
    'Status',
    'Curation State',
    'Song Count (sortable)',
    'Last Modified (sortable)',
    'Assigned Rep',
  ]);
});

test('writers show their IPI numbers to those who may read them', async () => {
  const writer = { uuid, full_name: 'Wanda Low', designation_code: 'CA', song_count: 1, updated_at: moment };
  expect(await columnHeads(writerScreens.ListScreen, 'writers', writer)).not.toContain('IPI (sortable)');
  signIn('CAN_GET_WRITERS');
  const shown = await columnHeads(writerScreens.ListScreen, 'writers', { ...writer, ipi_number: '00052210040' });
  expect(shown).toContain('IPI (sortable)');
});

test('rulesets show how a work is split, who publishes its writers, and how many songs have them', async () => {
  const ruleset = {
    uuid,
    name: 'Standard',
    writer_pr_share: 50,
    publisher_pr_share: 50,
    rules: [{ when_writer_pro: uuid, publisher_uuid: uuid, society: 'ASCAP', publisher: 'Segno Songs' }],
    default_publisher: null,
    needs_artist_publisher: false,
    song_count: 3,
    updated_at: moment,
  };
  expect(await columnHeads(publisherRulesetScreens.ListScreen, 'publisher_rulesets', ruleset)).toEqual([
    'Name (sortable)',
    'Writers / Publishers %',
    'Publishers',
    'Default Publisher',
    "Artist's Publisher",
    'Songs',
    'Last Modified (sortable)',
  ]);
});
