import type { Permission } from '@segno/contract';
import type { SongDetail } from '@segno/contract/catalog';
import { renderAt, screen, serve, signIn, userEvent, type Answer, type Served } from '@segno/ui/testing';
import { Screen } from '../SongScreen';
import { id } from './songFixture';

/** Song permissions of a Catalog Manager. */
export const manager: Permission[] = [
  'CAN_GET_SONGS',
  'CAN_PUBLISH_SONGS',
  'CAN_DELETE_SONGS',
  'CAN_UPDATE_SONG_BASIC_INFORMATION',
  'CAN_UPDATE_SONG_METADATA',
  'CAN_UPDATE_SONG_SOURCE_FILES',
  'CAN_UPDATE_SONG_WRITER_SHARES',
  'CAN_GET_SONG_WRITER_SHARES',
];

interface Opened {
  /** Answers in addition to those of every song, or instead of them. */
  answers?: Record<string, () => Answer | Promise<Answer>>;
  /** Notes of staff. */
  notes?: readonly object[];
  permissions?: Permission[];
  /** Songs with the same recording. */
  similar?: () => Answer | Promise<Answer>;
  read?: () => Answer | Promise<Answer>;
  update?: (call: Served) => Answer | Promise<Answer>;
  push?: (call: Served) => Answer | Promise<Answer>;
}

const path = `/song/${id(1)}`;

/** Opens the song's screen with a server that has this song; returns what is asked of the server. */
export const openSong = (
  stored: SongDetail,
  { permissions = manager, similar, read, update, push, notes = [], answers = {} }: Opened = {},
) => {
  signIn(...permissions);
  const { source_files } = stored;
  const closed = jest.fn();
  const paging = { total_size: 0, current_size: 0, current_page: 1, offset: 0, total_pages: 0 };
  const calls = serve({
    [`GET ${path}`]: read ?? (() => ({ data: { song: stored } })),
    [`GET ${path}/polling`]: () => ({ data: { song: stored } }),
    [`GET ${path}/similar`]:
      similar ?? (() => ({ data: { similar: { state: 'complete', file: null, recordings: [] } } })),
    [`PUT ${path}`]: update ?? (({ body }) => ({ data: { song: { ...stored, ...Object(body), source_files } } })),
    [`PUT /presence${path}`]: () => ({ data: { presence: { others: [], newer: null } } }),
    'PATCH /song/push': push ?? (() => ({ data: { songs: [stored] } })),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /tag/select': () => ({ data: { tags: [] } }),
    'GET /song_curation_state/select': () => ({
      data: { song_curation_states: [{ uuid: id(3), name: 'Needs Metadata' }] },
    }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [] } }),
    'GET /artist/select': () => ({ data: { artists: [{ uuid: id(2), name: 'Nola Reed' }] } }),
    'GET /song_genre/select': () => ({ data: { song_genres: [] } }),
    'GET /song_theme/select': () => ({ data: { song_themes: [] } }),
    'GET /instrument/select': () => ({ data: { instruments: [] } }),
    'GET /song_tag/select': () => ({ data: { song_tags: [{ name: 'calm', song_count: 3 }] } }),
    'GET /song_tag_hidden/select': () => ({ data: { song_tags_hidden: [] } }),
    'GET /writer/select': () => ({ data: { writers: [] } }),
    'GET /note': () => ({ data: { notes: { external: [], internal: notes } } }),
    'POST /note': ({ body }) => ({ data: { note: { uuid: id(90), ...Object(body) } } }),
    'GET /song': () => ({ data: { songs: [], paging } }),
    ...answers,
  });
  const view = renderAt(`/songs/edit/${id(1)}`, {
    '/songs/edit/:uuid': <Screen params={{ uuid: id(1) }} onClose={closed} />,
    '/songs': <p>All songs</p>,
  });
  // Waits for the open form as the form engine marks it, which has tests of its own.
  const sent = (method: string) =>
    calls.filter((call) => call.method === method && !call.path.startsWith('/presence/'));
  return { ...view, calls, closed, sent };
};

/** All at once: a long form re-renders for every letter. */
export const paste = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};

// By their texts: queries by role inspect the whole page, which takes a second each time.
export const titleInput = () => screen.findByLabelText(/^Title/, { selector: 'input' });

const buttons = () => [...document.querySelectorAll('button')];
export const hasButton = (name: string) => buttons().some(({ textContent }) => textContent === name);

/** The button with this text. Throws an Error that names the existing ones. */
export const button = (name: string) => {
  const found = buttons().find(({ textContent }) => textContent === name);
  if (!found)
    throw new Error(
      `There is no button ${name} but ${buttons()
        .map(({ textContent }) => textContent)
        .join()}`,
    );
  return found;
};

/** Opens the menu in the head; its entries. */
export const moreActions = async () => {
  await userEvent.click(screen.getByLabelText('More actions'));
  return screen.findAllByRole('menuitem');
};

/** Chooses an entry of the menu in the head. */
export const chooseMore = async (name: string) => {
  if (!screen.queryByRole('menu')) await moreActions();
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
