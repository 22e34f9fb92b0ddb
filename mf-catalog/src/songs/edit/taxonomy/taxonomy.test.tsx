import type { Permission } from '@segno/contract';
import type { TagSuggestion } from '@segno/contract/catalog';
import { screen, toasts, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { id, song } from '../../testing/songFixture';
import { manager, openSong, titleInput } from '../../testing/songScreen';
import { changedTags, tagsOf, taxonomyGroups, withTags } from './taxonomyGroups';

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

/** A server that suggests Storm until somebody says something of it. */
const open = async (answers: Record<string, () => Answer> = {}, permissions: Permission[] = manager) => {
  let state = { suggestions: [suggestion], refused: [] as object[] };
  const stored = song({ taxonomy: { mood: [] } });
  const path = `/song/${id(1)}/tag_suggestion`;
  const opened = openSong(stored, {
    permissions,
    answers: {
      [`GET ${path}`]: () => ({ data: state }),
      [`POST ${path}/accept`]: () => {
        state = { suggestions: [], refused: [] };
        return { data: { song: { ...stored, taxonomy: { mood: [storm] } } } };
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
    },
  });
  await titleInput();
  return opened;
};
const panel = async () => within(await screen.findByLabelText('Suggested tags'));
const none = 'Songs like this one have no tag in common that it lacks.';
const press = async (label: string) => userEvent.click(await (await panel()).findByLabelText(label));

test('a suggested tag stands with its field and its reason; accepted it goes, is said, and leaves the focus', async () => {
  const { sent } = await open();
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
  await open();
  await press('Refuse Storm in Mood');
  expect(await screen.findByText('Storm is not suggested for this song any more')).toBeInTheDocument();
  await userEvent.click(await (await panel()).findByText('Refused (1)'));
  expect((await panel()).getByText(/Refused by Ana Li/)).toBeVisible();
  await press('Undo the refusal of Storm in Mood');
  expect(await (await panel()).findByLabelText('Accept Storm in Mood')).toBeVisible();
  expect((await panel()).queryByText('Refused (1)')).toBeNull();
});

test('what is not suggested any more is said, and nothing is claimed to be done', async () => {
  const message = 'The tag is not suggested for this song any more.';
  await open({ [`POST /song/${id(1)}/tag_suggestion/accept`]: () => ({ status: 409, message }) });
  await press('Accept Storm in Mood');
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(screen.queryByText('Storm is on the song now')).toBeNull();
});

test('it says why it cannot be read, and tries again', async () => {
  let answer: Answer = { status: 503, message: 'The server is busy' };
  await open({ [`GET /song/${id(1)}/tag_suggestion`]: () => answer });
  expect(await (await panel()).findByText('The server is busy')).toBeVisible();
  answer = { data: { suggestions: [], refused: [] } };
  await userEvent.click((await panel()).getByText('Retry'));
  expect(await (await panel()).findByText(none)).toBeVisible();
});

test('who may not change the tags of songs gets none suggested', async () => {
  const { sent } = await open({}, ['CAN_GET_SONGS']);
  expect(screen.queryByLabelText('Suggested tags')).toBeNull();
  expect(sent('GET').map(({ path }) => path)).not.toContain(`/song/${id(1)}/tag_suggestion`);
});

const tag = (name: string) => ({ uuid: `00000000-0000-4000-8000-${name.padStart(12, '0')}`, name });
const [happy, sad] = [tag('Happy'), tag('Sad')];
const mood = { key: 'mood', multi: true };
const swing = { key: 'swing', multi: false };

test('fields stand under their groups in the order of the server', () => {
  const fields = [
    { key: 'mood', name: 'Mood', group: 'Character' },
    { key: 'tones', name: 'Tones', group: 'Sound' },
    { key: 'vibes', name: 'Vibes', group: 'Character' },
  ];
  expect(taxonomyGroups(fields).map(({ name, fields: some }) => [name, some.map(({ key }) => key)])).toEqual([
    ['Character', ['mood', 'vibes']],
    ['Sound', ['tones']],
  ]);
});

test('one tag, many or none read alike', () => {
  expect(tagsOf({ mood: [happy, sad] }, 'mood')).toEqual([happy, sad]);
  expect(tagsOf({ swing: happy }, 'swing')).toEqual([happy]);
  expect([tagsOf({ swing: null }, 'swing'), tagsOf({}, 'mood')]).toEqual([[], []]);
});

test('a field of many keeps them by name, a field of one keeps one or nothing', () => {
  expect(withTags({}, mood, [sad, happy])).toEqual({ mood: [happy, sad] });
  expect(withTags({ swing: sad }, swing, [happy])).toEqual({ swing: happy });
  expect(withTags({ swing: sad }, swing, [])).toEqual({ swing: null });
});

test('only what was changed is sent', () => {
  const before = { mood: [happy, sad], swing: happy, vibes: [] };
  expect(changedTags({ mood: [sad, happy], swing: null, vibes: [] }, before)).toEqual({ swing: null });
  expect(changedTags({ ...before, mood: [sad] }, before)).toEqual({ mood: [sad] });
});
