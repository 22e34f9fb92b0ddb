import { useSession, type ScreenProps } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { comparisons } from './comparisons';
import { examples } from './examples/examples';
import { tagCategories } from './tagCategories/tagCategories';
import { tagRelationTypes } from './tagRelationTypes';
import { tagTermRelationTypes } from './tagTermRelationTypes';

const moment = '2026-11-20T09:00:00Z';
const uuid = '00000000-0000-4000-8000-000000000001';
const noun = { uuid, name: 'Waltz', description: null, created_at: moment, updated_at: moment };
const paging = { total_size: 1, current_size: 1, current_page: 1, offset: 0, total_pages: 1 };

/** Heads of a list's columns, marked where a person can sort by them. */
const headsOf = (List: ComponentType<ScreenProps>, plural: string, row: object) => {
  // What every call of the screen finds answered already.
  const initialData = { [plural]: [row], paging, list_view: { hidden_columns: [], views: [] } };
  const client = new QueryClient({ defaultOptions: { queries: { initialData, staleTime: Infinity } } });
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() =>
    root.render(
      <ThemeProvider env="test">
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <List params={{}} onClose={() => {}} />
          </MemoryRouter>
        </QueryClientProvider>
      </ThemeProvider>,
    ),
  );
  const heads = [...place.querySelectorAll('thead th')].map(
    (head) => `${head.textContent}${head.querySelector('button') ? ' (sortable)' : ''}`,
  );
  act(() => root.unmount());
  return heads;
};

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useSession.setState({
    status: 'in',
    user: {
      uuid,
      email: 'vera@segno.test',
      first_name: 'Vera',
      last_name: 'Lund',
      permissions: [],
      user_role: { name: 'Viewer' },
      artist_uuid: null,
      needs_profile: false,
    },
  });
});

test('categories show their name and when they were made and changed', () => {
  expect(headsOf(tagCategories.ListScreen, 'tag_categories', { ...noun, icon: '🎵', is_deletable: true })).toEqual([
    'Name (sortable)',
    'Created (sortable)',
    'Last Modified (sortable)',
  ]);
});

test('both kinds of relation types show name, description and when they were made and changed', () => {
  const four = ['Name (sortable)', 'Description', 'Created (sortable)', 'Last Modified (sortable)'];
  expect(headsOf(tagRelationTypes.ListScreen, 'tag_relation_types', noun)).toEqual(four);
  expect(headsOf(tagTermRelationTypes.ListScreen, 'tag_term_relation_types', noun)).toEqual(four);
});

test('examples show name, both addresses, description, both points, and whether they are ready for the wiki', () => {
  const example = { ...noun, internal_url: null, external_url: null, start_point: 90, end_point: null };
  expect(headsOf(examples.ListScreen, 'examples', example)).toEqual([
    'Name (sortable)',
    'Internal URL',
    'External URL',
    'Description',
    'Start Point (sortable)',
    'End Point (sortable)',
    'Ready For Wiki (sortable)',
  ]);
});

test('comparisons show name, definition and procedural definition', () => {
  const comparison = { ...noun, definition: null, procedural_definition: null };
  const three = ['Name (sortable)', 'Definition', 'Procedural Definition'];
  expect(headsOf(comparisons.ListScreen, 'comparisons', comparison)).toEqual(three);
});
