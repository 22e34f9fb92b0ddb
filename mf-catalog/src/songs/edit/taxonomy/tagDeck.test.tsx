import type { TagField } from '@segno/contract/taxonomy';
import { act, screen, toasts, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { id, song } from '../../testing/songFixture';
import { button, manager, openSong, titleInput } from '../../testing/songScreen';
import { copiedTags, filed } from './filed';

const field = (key: string, name: string, more: Partial<TagField> = {}): TagField => ({
  ...{ uuid: id(70), key, name, group: 'Character', multi: true },
  ...{ side: 'both', required: null, max: null, ...more },
});
const fields = [field('mood', 'Mood', { max: 2 }), field('swing', 'Swing', { multi: false })];
const tag = (number: number, name: string) => ({ uuid: id(number), name });
const [happy, sad, calm] = [tag(71, 'Happy'), tag(72, 'Sad'), tag(73, 'Calm')];
const choice = (of: { uuid: string; name: string }, key: string) => {
  const tag_field = { key, name: key };
  return { member: 'taxonomy', ...of, tag_field, reason: null } as const;
};

test('a tag goes behind those of its field, into a field of one in place of the other, and into no full field', () => {
  const put = (taxonomy: object, to: ReturnType<typeof choice>) => filed({ taxonomy }, to, { fields, label: '' });
  expect(put({ mood: [sad] }, choice(happy, 'mood'))).toMatchObject({
    ...{ name: 'taxonomy', said: 'Happy is in Mood now.' },
    value: { mood: [happy, sad] },
  });
  expect(put({ swing: sad }, choice(happy, 'swing'))).toMatchObject({
    ...{ said: 'Happy is in Swing now, in place of Sad.' },
    value: { swing: happy },
  });
  expect(put({ mood: [happy] }, choice(happy, 'mood'))).toEqual({ said: 'Happy is in Mood already.' });
  expect(put({ mood: [sad, calm] }, choice(happy, 'mood'))).toEqual({
    said: 'Mood is full: it takes at most 2 tags.',
  });
});

test('the tags of another song are added to those that are there, as far as there is room', () => {
  const from = {
    ...{ taxonomy: { mood: [sad, calm], swing: calm }, tags: ['slow', 'night'], tags_hidden: [] },
    ...{ genre_uuids: [id(80)], theme_uuids: [], instrument_uuids: [] },
  };
  const values = { taxonomy: { mood: [happy], swing: sad }, tags: ['slow'], genre_uuids: [] };
  expect(copiedTags(values, from, fields)).toEqual([
    { name: 'genre_uuids', value: [id(80)], added: 1 },
    { name: 'tags', value: ['slow', 'night'], added: 1 },
    { name: 'taxonomy', value: { mood: [happy, sad], swing: sad }, added: 1 },
  ]);
});

const rock = { member: 'genre_uuids', uuid: id(80), name: 'Rock', tag_field: null, reason: null };
const found = { ...choice(happy, 'mood'), tag_field: { key: 'mood', name: 'Mood' }, reason: 'Happy via "upbeat"' };
const open = ({
  tagFields = (): Answer | Promise<Answer> => ({ data: { tag_fields: fields } }),
  choices = (): Answer | Promise<Answer> => ({ data: { choices: [found, rock] } }),
} = {}) =>
  openSong(song({ taxonomy: { mood: [] }, tags: [] }), {
    permissions: [...manager, 'CAN_GET_SONG_GENRES'],
    answers: {
      'GET /tag_field/select': tagFields,
      'GET /song_genre/select': () => ({ data: { song_genres: [{ uuid: id(80), name: 'Rock', full_name: 'Rock' }] } }),
      'GET /song/tag_choice': choices,
    },
  });
const deck = () => screen.getByLabelText('Add a tag', { selector: 'input' });

test('one box takes a mood, a genre and a word, says where each goes, and takes the last one back', async () => {
  const { sent } = open();
  await titleInput();
  // The one place to start from; the others say so, or are folded away.
  expect(screen.getByText(/Start here: any tag/)).toBeVisible();
  expect(screen.getByText(/‘Add a tag’ above fills these fields/)).toBeVisible();
  expect(screen.getByLabelText('Copy the tags of another song', { selector: 'input' })).not.toBeVisible();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  expect(deck()).toHaveFocus();
  await userEvent.paste('upb');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Happy in Mood · Happy via "upbeat"',
    'Rock in Genres',
    'upb as a word in Tags',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Happy is in Mood now.')).toBeVisible();
  expect([deck(), document.activeElement]).toEqual([document.activeElement, deck()]);
  expect(deck()).toHaveValue('');
  await userEvent.paste('upb');
  await userEvent.click(await screen.findByRole('option', { name: 'Rock in Genres' }));
  expect(await screen.findByText('Rock is in Genres now.')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(await screen.findByText('Rock is taken back.')).toBeVisible();
  // Before the search has found anything.
  await userEvent.paste('upbeat');
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Happy is in Mood already.')).toBeVisible();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({ taxonomy: { mood: [happy] } });
  expect(within(document.body).queryByRole('option')).toBeNull();
});

test('shows what was added and where it went, each with a button that takes just that back', async () => {
  const { sent } = open();
  await titleInput();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await userEvent.paste('upb');
  await userEvent.click(await screen.findByRole('option', { name: /^Happy/ }));
  const added = within(await screen.findByRole('list', { name: 'Added to this song' }));
  await userEvent.paste('upb');
  await userEvent.click(await screen.findByRole('option', { name: 'Rock in Genres' }));
  expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Happy in Mood',
    'Rock in Genres',
  ]);
  await userEvent.click(added.getByRole('button', { name: 'Take back Happy' }));
  expect(added.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Rock in Genres']);
  expect(deck()).toHaveFocus();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(sent('PUT')).toHaveLength(1));
  expect(sent('PUT')[0]?.body).toEqual({ genre_uuids: [id(80)] });
});

test('a tag that is still looked up when the song is saved is saved with it, and one that cannot be looked up keeps the song open', async () => {
  let answer: (given: Answer) => void = () => undefined;
  const choices = () => new Promise<Answer>((resolve) => (answer = resolve));
  sessionStorage.setItem('segno.order.SONG_EDIT', JSON.stringify({ uuids: [id(1), id(5)], address: '/songs' }));
  const { sent, address } = open({ choices });
  await titleInput();
  const type = async () => {
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await userEvent.paste('upbeat');
    await userEvent.keyboard('{Enter}');
  };
  await type();
  await userEvent.click(button('Next'));
  await act(async () => answer({ status: 500, message: 'Out of order' }));
  expect(toasts()[0]).toBe('Out of order');
  expect(address()).toBe(`/songs/edit/${id(1)}`);
  await type();
  await userEvent.click(button('Next'));
  expect(sent('PUT')).toHaveLength(0);
  await act(async () => answer({ data: { choices: [found] } }));
  await waitFor(() => expect(address()).toBe(`/songs/edit/${id(5)}`));
  expect(sent('PUT')[0]?.body).toEqual({ taxonomy: { mood: [happy] } });
  sessionStorage.clear();
});

test('of entries with the same name the one whose empty field blocks publication comes first', async () => {
  const { sent } = openSong(
    song({
      ...{ taxonomy: { style: [] }, genre_uuids: [], is_publish_blocked: true },
      publish_blockers: [{ code: 'no_genre', text: 'A genre is missing' }],
    }),
    {
      permissions: [...manager, 'CAN_GET_SONG_GENRES'],
      answers: {
        'GET /tag_field/select': () => ({ data: { tag_fields: [field('style', 'Style')] } }),
        'GET /song_genre/select': () => ({ data: { song_genres: [] } }),
        'GET /song/tag_choice': () => ({
          data: {
            choices: [
              { ...choice(tag(74, 'Indie'), 'style'), tag_field: { key: 'style', name: 'Style' } },
              { ...choice(tag(75, 'Indie Pop'), 'style'), tag_field: { key: 'style', name: 'Style' } },
              { ...rock, name: 'Pop / Indie Pop' },
            ],
          },
        }),
      },
    },
  );
  await titleInput();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await userEvent.paste('indie pop');
  const entries = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(await entries()).toEqual([
    'Indie in Style',
    'Pop / Indie Pop in Genres',
    'Indie Pop in Style',
    'indie pop as a word in Tags',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Pop / Indie Pop in Genres' }));
  expect(await screen.findByText('Pop / Indie Pop is in Genres now.')).toBeVisible();
  await userEvent.paste('indie pop');
  expect((await entries()).slice(1, 3)).toEqual(['Indie Pop in Style', 'Pop / Indie Pop in Genres']);
  expect(sent('PUT')).toEqual([]);
});

test('a tag that is typed before the fields have come goes into its field all the same', async () => {
  let arrive = () => {};
  const come = new Promise<void>((resolve) => (arrive = resolve));
  open({ tagFields: () => come.then(() => ({ data: { tag_fields: fields } })) });
  await titleInput();
  await userEvent.keyboard('{Alt>}t{/Alt}');
  await userEvent.paste('upbeat');
  await userEvent.keyboard('{Enter}');
  arrive();
  expect(await screen.findByText('Happy is in Mood now.')).toBeVisible();
});
