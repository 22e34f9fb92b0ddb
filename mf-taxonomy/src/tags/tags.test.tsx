import { renderAt, screen as page, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { tags } from './tags';

const uuid = '00000000-0000-4000-8000-000000000001';
const form = { uuid: '00000000-0000-4000-8000-000000000002', name: 'Form' };
const waltz = {
  uuid,
  name: 'Waltz',
  tag_category: form,
  tagging_label: 'Waltz',
  numerical_value: 3,
  average_tempo: 90,
  is_musical: true,
  tag_fields: ['mood'],
  related_tags: [],
  tag_terms: [],
  examples: [],
  comparisons: [],
  genres: [],
  themes: [],
  instruments: [],
};

const choices = (...nouns: [path: string, plural: string][]) =>
  Object.fromEntries(nouns.map(([path, plural]) => [`GET /${path}/select`, () => ({ data: { [plural]: [] } })]));

const open = (held: Parameters<typeof signIn>[0][] = ['CAN_UPDATE_TAG', 'CAN_CREATE_TAG']) => {
  signIn('CAN_GET_TAG_LIST', ...held);
  const calls = serve({
    ...choices(
      ['tag', 'tags'],
      ['term', 'terms'],
      ['tag_relation_type', 'tag_relation_types'],
      ['tag_term_relation_type', 'tag_term_relation_types'],
      ['example', 'examples'],
      ['comparison', 'comparisons'],
      ['song_genre', 'song_genres'],
      ['song_theme', 'song_themes'],
      ['instrument', 'instruments'],
    ),
    'GET /tag_category/select': () => ({ data: { tag_categories: [form] } }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [{ uuid: form.uuid, key: 'mood', name: 'Mood' }] } }),
    'GET /user_activity/tag': () => ({ data: { user_activities: [] } }),
    [`GET /user_activity/tag/${uuid}`]: () => ({ data: { user_activities: [] } }),
    [`GET /tag/${uuid}`]: () => ({ data: { tag: waltz }, etag: '"1"' }),
    [`PUT /tag/${uuid}`]: () => ({ data: { tag: waltz }, etag: '"2"' }),
  });
  renderAt(`/tags/edit/${uuid}`, { '/tags/edit/:uuid': <tags.EditScreen params={{ uuid }} onClose={() => {}} /> });
  const sent = () => calls.find(({ method, path }) => method === 'PUT' && path === `/tag/${uuid}`)?.body;
  return { sent, user: userEvent.setup() };
};

test('sends the numbers of a tag as they are typed, below zero as well', async () => {
  const { sent, user } = open();
  const value = await page.findByRole('textbox', { name: 'Numerical Value' });
  await user.clear(value);
  await user.type(value, '-1.5');
  expect(value).toHaveValue('-1.5');
  await user.clear(page.getByRole('textbox', { name: 'Average Tempo' }));
  await user.type(page.getByRole('textbox', { name: 'Average Tempo' }), '120.5');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual({ numerical_value: -1.5, average_tempo: 120.5 }));
});

test.each(['-5', '50,5', 'fast'])(
  'says of the tempo %j that it is no number, keeps it and sends nothing',
  async (text) => {
    const { sent, user } = open();
    const tempo = await page.findByRole('textbox', { name: 'Average Tempo' });
    await user.clear(tempo);
    await user.type(tempo, text);
    await user.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tempo).toHaveAccessibleDescription(/Not a valid number/));
    expect(tempo).toHaveValue(text);
    expect(sent()).toBeUndefined();
  },
);

test('asks for the name and the label of a tag, both at once', async () => {
  const { sent, user } = open();
  await user.clear(await page.findByRole('textbox', { name: 'Name' }));
  await user.clear(page.getByRole('textbox', { name: 'Tagging Label' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('This field is required'),
  );
  expect(page.getByRole('textbox', { name: 'Tagging Label' })).toHaveAccessibleDescription(/This field is required/);
  expect(sent()).toBeUndefined();
});

test('shows a tag to read to who may not change it', async () => {
  open([]);
  expect(await page.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('warns before a tag is deleted that songs have', async () => {
  signIn('CAN_GET_TAG_LIST', 'CAN_DELETE_TAG');
  const row = {
    ...waltz,
    external_definition: null,
    song_count: 1,
    is_deletable: true,
    created_at: '',
    updated_at: '',
  };
  const paging = { total_size: 1, total_pages: 1, current_page_number: 1, current_page_size: 25 };
  serve({ 'GET /tag': () => ({ data: { tags: [row], paging } }) });
  renderAt('/tags', { '/tags': <tags.ListScreen params={{}} onClose={() => {}} /> });
  await userEvent.click(await page.findByRole('button', { name: 'Delete Waltz' }));
  expect(await page.findByRole('dialog')).toHaveTextContent('It is applied to 1 song and is taken from it.');
});
