import { renderAt, screen as page, serve, signIn, userEvent, within } from '@segno/ui/testing';
import { tags } from '../tags/tags';

const uuid = (index: number) => `00000000-0000-4000-8000-00000000000${index}`;
const rhythm = { uuid: uuid(1), name: 'Rhythm' };
const isPartOf = { uuid: uuid(2), name: 'Is Part Of' };
const isKindOf = { uuid: uuid(3), name: 'Is A Kind Of' };
const dance = { uuid: uuid(4), name: 'Dance', tag_fields: [] };
const waltz = {
  uuid: uuid(5),
  name: 'Waltz',
  tag_category: rhythm,
  tagging_label: 'Waltz',
  related_tags: [{ relation_uuid: isPartOf.uuid, tags: [{ uuid: dance.uuid, name: 'Dance' }] }],
  tag_terms: [],
  tag_fields: [],
  examples: [],
  comparisons: [],
  genres: [],
  themes: [],
  instruments: [],
};

/** Opens the form of a tag; the server answers a save with `errors`, or accepts it. */
const open = (errors?: Record<string, string[]>) => {
  const calls = serve({
    'GET /tag': () => ({
      data: { tags: [], paging: { pagenum: 1, pagesize: 25, total: 0, pages: 0 } },
    }),
    [`GET /tag/${waltz.uuid}`]: () => ({ data: { tag: waltz }, etag: '"1"' }),
    [`PUT /tag/${waltz.uuid}`]: () =>
      errors ? { status: 422, message: 'Bad', errors } : { data: { tag: waltz }, etag: '"2"' },
    'GET /tag/select': () => ({ data: { tags: [dance] } }),
    'GET /tag_category/select': () => ({ data: { tag_categories: [rhythm] } }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /tag_relation_type/select': () => ({ data: { tag_relation_types: [isKindOf, isPartOf] } }),
    'GET /tag_term_relation_type/select': () => ({ data: { tag_term_relation_types: [] } }),
    'GET /term/select': () => ({ data: { terms: [] } }),
    'GET /example/select': () => ({ data: { examples: [] } }),
    'GET /comparison/select': () => ({ data: { comparisons: [] } }),
    'GET /song_genre/select': () => ({ data: { song_genres: [] } }),
    'GET /song_theme/select': () => ({ data: { song_themes: [] } }),
    'GET /instrument/select': () => ({ data: { instruments: [] } }),
  });
  const address = `/tags/edit/${waltz.uuid}`;
  renderAt(address, { '/tags/edit/:uuid': <tags.EditScreen params={{ uuid: waltz.uuid }} onClose={() => {}} /> });
  return { calls, user: userEvent.setup() };
};
const sent = (calls: ReturnType<typeof serve>) =>
  calls.find(({ method, path }) => method === 'PUT' && path.startsWith('/tag/'))?.body;

test('a relation is added, filled and sent beside the one that stays', async () => {
  signIn('CAN_GET_TAG_LIST', 'CAN_UPDATE_TAG');
  const { calls, user } = open();
  const related = within(await page.findByRole('group', { name: 'Related Tags' }));
  expect((await related.findAllByText('Dance'))[0]).toBeVisible();
  await user.click(related.getByRole('button', { name: 'Add Relation' }));
  const line = within(related.getByRole('group', { name: 'Related Tags 2' }));
  await user.click(line.getByRole('combobox', { name: 'Relation' }));
  await user.click(await page.findByRole('option', { name: 'Is A Kind Of' }));
  await user.click(line.getByRole('combobox', { name: 'Tags' }));
  await user.click(await page.findByRole('option', { name: 'Dance' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(sent(calls)).toMatchObject({
    related_tags: [
      { relation_uuid: isPartOf.uuid, tags: [{ uuid: dance.uuid }] },
      { relation_uuid: isKindOf.uuid, tags: [{ uuid: dance.uuid }] },
    ],
  });
});

test('an error of a related tag is shown at its line', async () => {
  signIn('CAN_GET_TAG_LIST', 'CAN_UPDATE_TAG');
  const text = 'This tag would become a kind of itself.';
  const { user } = open({ 'related_tags.0.tags.0': [text] });
  const related = within(await page.findByRole('group', { name: 'Related Tags' }));
  await user.click(related.getByRole('combobox', { name: 'Relation' }));
  await user.click(await page.findByRole('option', { name: 'Is A Kind Of' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  const line = within(related.getByRole('group', { name: 'Related Tags 1' }));
  expect(await line.findByText(text)).toBeInTheDocument();
});

test('a line that is removed is sent no more', async () => {
  signIn('CAN_GET_TAG_LIST', 'CAN_UPDATE_TAG');
  const { calls, user } = open();
  await user.click(await page.findByRole('button', { name: 'Remove Related Tags 1' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(sent(calls)).toMatchObject({ related_tags: [] });
});

test('without CAN_UPDATE_TAG the form is read only and says so', async () => {
  signIn('CAN_GET_TAG_LIST');
  open();
  expect(await page.findByText('Read only')).toBeInTheDocument();
  expect(page.queryByRole('button', { name: 'Add Relation' })).not.toBeInTheDocument();
  expect(page.queryByRole('button', { name: 'Remove Related Tags 1' })).not.toBeInTheDocument();
});
