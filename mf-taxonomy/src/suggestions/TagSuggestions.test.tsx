import type { TagSuggestion } from '@segno/contract/catalog';
import { renderAt, screen, serve, toasts, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { Extension } from './TagSuggestions';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const field = { key: 'mood', name: 'Mood' };
const storm = { uuid: id(80), name: 'Storm' };
const suggestion: TagSuggestion = {
  tag: storm,
  tag_field: field,
  rule: 'same_artist',
  reason: '7 of 9 tagged songs of this artist',
  support: 7,
  of: 9,
};

/** Opens the suggestions; the server suggests Storm until the user reacts. Returns the calls made. */
const open = (answers: Record<string, () => Answer> = {}, { hasUnsavedTags = false } = {}) => {
  let state = { suggestions: [suggestion], refused: [] as object[] };
  const path = `/song/${id(1)}/tag_suggestion`;
  const calls = serve({
    [`GET ${path}`]: () => ({ data: state }),
    [`POST ${path}/accept`]: () => {
      state = { suggestions: [], refused: [] };
      return { data: { song: { uuid: id(1), taxonomy: { mood: [storm] } } } };
    },
    [`POST ${path}/refuse`]: () => {
      const at = new Date('2026-11-20').toISOString();
      state = { suggestions: [], refused: [{ tag: storm, tag_field: field, by: 'Ana Li', at }] };
      return { data: {} };
    },
    [`POST ${path}/restore`]: () => {
      state = { suggestions: [suggestion], refused: [] };
      return { data: {} };
    },
    ...answers,
  });
  const view = renderAt('/', { '/': <Extension song={id(1)} hasUnsavedTags={hasUnsavedTags} /> });
  return { ...view, sent: (method: string) => calls.filter((call) => call.method === method) };
};
const panel = async () => within(await screen.findByLabelText('Suggested tags'));
const none = 'No suggestions: similar songs share no tag that this one lacks.';
const press = async (label: string) => userEvent.click(await (await panel()).findByLabelText(label));

test('a suggested tag stands with its field and its reason; accepted it goes, is said, and leaves the focus', async () => {
  const { sent } = open();
  expect((await (await panel()).findByText('Storm')).closest('li')).toHaveTextContent(
    'Storm in Mood · 7 of 9 tagged songs of this artist',
  );
  expect(sent('POST')).toEqual([]);
  await press('Accept Storm in Mood');
  expect(await screen.findByText('Storm is on the song now')).toBeInTheDocument();
  expect(sent('POST')).toMatchObject([{ body: { tag_uuid: storm.uuid, tag_field: 'mood' } }]);
  expect(await (await panel()).findByText(none)).toBeVisible();
  expect((await panel()).getByText('Suggested tags')).toHaveFocus();
});

test('a refused tag stands among the refused ones with who refused it, and comes back when that is undone', async () => {
  open();
  await press('Refuse Storm in Mood');
  expect(await screen.findByText('Storm is not suggested for this song any more')).toBeInTheDocument();
  await userEvent.click(await (await panel()).findByText('Refused (1)'));
  expect((await panel()).getByText(/Refused by Ana Li/)).toBeVisible();
  await press('Undo the refusal of Storm in Mood');
  expect(await (await panel()).findByLabelText('Accept Storm in Mood')).toBeVisible();
  expect((await panel()).queryByText('Refused (1)')).toBeNull();
});

test('shows that a tag is no longer suggested, without a message of success', async () => {
  const message = 'The tag is not suggested for this song any more.';
  open({ [`POST /song/${id(1)}/tag_suggestion/accept`]: () => ({ status: 409, message }) });
  await press('Accept Storm in Mood');
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(screen.queryByText('Storm is on the song now')).toBeNull();
});

test('it says why it cannot be read, and tries again', async () => {
  let answer: Answer = { status: 503, message: 'The server is busy' };
  open({ [`GET /song/${id(1)}/tag_suggestion`]: () => answer });
  expect(await (await panel()).findByText('The server is busy')).toBeVisible();
  answer = { data: { suggestions: [], refused: [] } };
  await userEvent.click((await panel()).getByText('Retry'));
  expect(await (await panel()).findByText(none)).toBeVisible();
});

test('while tags are unsaved none is accepted, and it says what to do first', async () => {
  open({}, { hasUnsavedTags: true });
  expect(await (await panel()).findByLabelText('Accept Storm in Mood')).toBeDisabled();
  expect(
    (await panel()).getByText('Save the tags that you have changed before you accept a suggestion.'),
  ).toBeVisible();
});

test('one key accepts the first suggestion from anywhere on the page, and says what keeps it from that', async () => {
  const { sent, unmount } = open();
  await (await panel()).findByText('Storm');
  await userEvent.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(toasts()).toContain('Storm is on the song now'));
  expect(sent('POST')).toMatchObject([{ body: { tag_uuid: storm.uuid, tag_field: 'mood' } }]);
  expect((await panel()).getByText('Suggested tags')).not.toHaveFocus();
  unmount();
  const unsaved = open({}, { hasUnsavedTags: true });
  await (await panel()).findByText('Storm');
  await userEvent.keyboard('{Alt>}a{/Alt}');
  const first = 'Save the tags that you have changed before you accept a suggestion.';
  await waitFor(() => expect(toasts()).toContain(first));
  expect(unsaved.sent('POST')).toEqual([]);
});
