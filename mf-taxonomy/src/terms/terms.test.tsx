import { pageOf, renderAt, screen as page, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { terms } from './terms';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const swedish = { uuid: id(2), name: 'Swedish' };
const noun = { uuid: id(3), name: 'NOUN' };
const kyla = {
  uuid: id(1),
  name: 'kyla',
  sentence_case_variant: null,
  headline_case_variant: null,
  linguistic_variants: ['kylor'],
  spelling_variants: [],
  language: swedish,
  universal_categories: [noun],
  lcid_code: 1053,
  wikidata_id: null,
  semi_scraping_lookup: null,
  is_problematic: false,
  related_tags: [],
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
};

const narrowed = { relation_uuid: id(6), is_qualifier_for_term: true, tags: [{ uuid: id(7), name: 'Temperature' }] };
const named = { relation_uuid: id(8), is_qualifier_for_term: false, tags: [{ uuid: id(9), name: 'Cold' }] };

const serveTerms = () =>
  serve({
    'GET /term': (call) => pageOf('terms', [{ ...kyla, related_tags: [narrowed, named] }], call),
    [`GET /term/${kyla.uuid}`]: () => ({ data: { term: kyla }, etag: '"1"' }),
    [`PUT /term/${kyla.uuid}`]: () => ({ data: { term: kyla }, etag: '"2"' }),
    'GET /language/select': () => ({ data: { languages: [swedish, { uuid: id(4), name: 'German' }] } }),
    'GET /universal_category/select': () => ({ data: { universal_categories: [noun, { uuid: id(5), name: 'VERB' }] } }),
    'GET /tag_term_relation_type/select': () => ({ data: { tag_term_relation_types: [] } }),
    'GET /tag/select': () => ({ data: { tags: [] } }),
    [`GET /user_activity/term/${kyla.uuid}`]: () => ({ data: { user_activities: [] } }),
  });

const openForm = () => {
  signIn('CAN_GET_TERM_LIST', 'CAN_CREATE_TERM');
  const calls = serveTerms();
  renderAt(`/terms/edit/${kyla.uuid}`, {
    '/terms/edit/:uuid': <terms.EditScreen params={{ uuid: kyla.uuid }} onClose={() => {}} />,
  });
  return {
    sent: () => calls.find(({ method, path }) => method === 'PUT' && path === `/term/${kyla.uuid}`)?.body,
    user: userEvent.setup(),
  };
};

test('lists terms with their names, and links to the tags that they narrow', async () => {
  signIn('CAN_GET_TERM_LIST', 'CAN_GET_TAG_LIST');
  serveTerms();
  renderAt('/terms', { '/terms': <terms.ListScreen params={{}} onClose={() => {}} /> });
  expect(await page.findByText('kyla')).toBeVisible();
  expect(page.getByRole('link', { name: 'Temperature' })).toHaveAttribute('href', `/tags/edit/${id(7)}`);
  expect(page.queryByText('Cold')).not.toBeInTheDocument();
});

test('shows language and part of speech by name, and sends another language', async () => {
  const { sent, user } = openForm();
  const language = await page.findByRole('combobox', { name: 'Language' });
  await waitFor(() => expect(language).toHaveValue('Swedish'));
  expect(page.getAllByText('NOUN')).not.toHaveLength(0);
  await user.click(language);
  await user.click(await page.findByRole('option', { name: 'German' }));
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual({ language: id(4) }));
});

test.each(['en', '-1', '1.5'])('says of the language code %j that it is no number, and keeps it', async (text) => {
  const { sent, user } = openForm();
  const code = await page.findByRole('textbox', { name: 'LCID Code' });
  await user.clear(code);
  await user.type(code, text);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/Not a valid number/));
  expect(code).toHaveValue(text);
  expect(sent()).toBeUndefined();
});
