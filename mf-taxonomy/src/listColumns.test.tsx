import { columnHeads, signIn } from '@segno/ui/testing';
import { comparisons } from './comparisons';
import { examples } from './examples/examples';
import { tagCategories } from './tagCategories/tagCategories';
import { tagRelationTypes } from './tagRelationTypes';
import { tags } from './tags/tags';
import { tagTermRelationTypes } from './tagTermRelationTypes';
import { terms } from './terms/terms';

const moment = '2026-11-20T09:00:00Z';
const uuid = '00000000-0000-4000-8000-000000000001';
const noun = { uuid, name: 'Waltz', description: null, created_at: moment, updated_at: moment };

beforeAll(() => signIn());

test('categories show their name and when they were made and changed', async () => {
  expect(
    await columnHeads(tagCategories.ListScreen, 'tag_categories', { ...noun, icon: '🎵', is_deletable: true }),
  ).toEqual(['Name (sortable)', 'Created (sortable)', 'Last Modified (sortable)']);
});

test('tags show name, definition, category, how many songs have them, and when they were made and changed', async () => {
  const tag = { ...noun, external_definition: null, tag_category: { uuid, name: 'Rhythm' }, song_count: 3 };
  expect(await columnHeads(tags.ListScreen, 'tags', tag)).toEqual([
    'Name (sortable)',
    'Definition',
    'Tag Category',
    'Songs',
    'Created (sortable)',
    'Last Modified (sortable)',
  ]);
});

test('terms show name, the tags that they qualify, and when they were made and changed', async () => {
  const four = ['Name (sortable)', 'Qualified Tags', 'Created (sortable)', 'Last Modified (sortable)'];
  expect(await columnHeads(terms.ListScreen, 'terms', { ...noun, related_tags: [] })).toEqual(four);
});

test('both kinds of relation types show name, description and when they were made and changed', async () => {
  const four = ['Name (sortable)', 'Description', 'Created (sortable)', 'Last Modified (sortable)'];
  expect(await columnHeads(tagRelationTypes.ListScreen, 'tag_relation_types', noun)).toEqual(four);
  expect(await columnHeads(tagTermRelationTypes.ListScreen, 'tag_term_relation_types', noun)).toEqual(four);
});

test('examples show name, both addresses, description, both points, and whether they are ready for the wiki', async () => {
  const example = { ...noun, internal_url: null, external_url: null, start_point: 90, end_point: null };
  expect(await columnHeads(examples.ListScreen, 'examples', example)).toEqual([
    'Name (sortable)',
    'Internal URL',
    'External URL',
    'Description',
    'Start Point (sortable)',
    'End Point (sortable)',
    'Ready For Wiki (sortable)',
  ]);
});

test('comparisons show name, definition and procedural definition', async () => {
  const comparison = { ...noun, definition: null, procedural_definition: null };
  const three = ['Name (sortable)', 'Definition', 'Procedural Definition'];
  expect(await columnHeads(comparisons.ListScreen, 'comparisons', comparison)).toEqual(three);
});
