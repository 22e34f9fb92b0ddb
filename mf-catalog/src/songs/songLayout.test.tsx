import type { Permission } from '@segno/contract';
import { publishBlockers, type PublishBlocker } from '@segno/contract/catalog';
import { RecordChanges } from '@segno/ui/form';
import { act, renderAt, screen, userEvent, waitFor, within } from '@segno/ui/testing';
import { songFields } from './edit/form/songFields';
import { id, song, sourceFile } from './testing/songFixture';
import { button, manager, openSong, titleInput } from './testing/songScreen';

const box = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const region = (name: string) => screen.getByRole('region', { name });

/** Makes the window 1440 px wide. */
const widen = () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(real.call(window, media), { matches: media === '(min-width: 75em)' }));
};
afterEach(() => jest.restoreAllMocks());

/** The section titles of the form, below the song's status. */
const sections = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .filter((title) => !region('Status').contains(title))
    .map(({ textContent }) => textContent);

test('files and publication stand in the rail beside the form, and are part of it', async () => {
  widen();
  openSong(song());
  await titleInput();
  const rail = document.querySelector('[data-rail]');
  expect(rail).toContainElement(region('Source files'));
  expect(rail).toContainElement(region('Publication'));
  expect(rail).not.toContainElement(region('Identity'));
  expect(button('Save').closest('form')).toContainElement(region('Source files'));
  await waitFor(() => expect(sections().slice(0, 1)).toEqual(['Identity']));
  expect(sections().filter((title) => title === 'Source files' || title === 'Publication' || title === 'Text')).toEqual(
    ['Text', 'Source files', 'Publication'],
  );
});

test('who else has the song open is named in the head, where nothing moves for it', async () => {
  widen();
  const others = [{ full_name: 'Ben Moss', is_me: false }];
  openSong(song(), {
    answers: { [`PUT /presence/song/${id(1)}`]: () => ({ data: { presence: { others, newer: null } } }) },
  });
  const face = await screen.findByRole('img', { name: 'Ben Moss' }, { timeout: 10_000 });
  expect(document.querySelector('[data-rail]')).not.toContainElement(face);
  expect(face.closest('ul')?.parentElement).toContainElement(screen.getByRole('heading', { level: 1 }));
});

test('files come before the form where there is one column', async () => {
  openSong(song());
  await titleInput();
  expect(sections().slice(0, 3)).toEqual(['Source files', 'Publication', 'Identity']);
});

test('files are one line where they come before the form, and what leads to them opens it', async () => {
  const files = [sourceFile({ status: 'approved' }), sourceFile({ uuid: id(51), file_type: 'Loops' })];
  const { unmount } = openSong(song({ source_files: files }));
  await titleInput();
  const list = () => screen.getByRole('list', { name: 'Source files' });
  expect(within(region('Source files')).getByText('2 files, 1 approved, 1 pending')).toBeVisible();
  expect(list()).not.toBeVisible();
  await userEvent.click(within(region('Status')).getByText('1 approved, 1 pending'));
  expect(list()).toBeVisible();
  unmount();
  widen();
  openSong(song({ source_files: files }));
  await titleInput();
  expect(list()).toBeVisible();
  expect(screen.getByText('2 files, 1 approved, 1 pending')).not.toBeVisible();
});

describe('each blocker links to the field or page that clears it', () => {
  const isBlocker = (code: string): code is PublishBlocker => code in publishBlockers;
  const codes = Object.keys(publishBlockers).filter(isBlocker);
  const moodField = { uuid: id(80), key: 'mood', name: 'Mood', group: 'Character', multi: true, side: 'both' };
  const answers = {
    'GET /tag_field/select': () => ({ data: { tag_fields: [{ ...moodField, required: null, max: null }] } }),
  };
  const open = async (...more: Permission[]) => {
    widen();
    openSong(song({ publish_blockers: codes.map((code) => ({ code, text: publishBlockers[code].text })) }), {
      permissions: [...manager, ...more],
      answers,
    });
    await screen.findByLabelText('Mood', { selector: 'input' });
    return within(region('Status'));
  };
  /** What has the focus: the label of a field, or the title of its section. */
  const place = () => {
    const label = document.querySelector(`label[for="${document.activeElement?.id}"]`);
    const box = document.activeElement?.closest('[role="group"], section');
    return (
      label?.textContent.replace(' *', '') ??
      document.getElementById(box?.getAttribute('aria-labelledby') ?? '')?.textContent
    );
  };
  const fields: Record<PublishBlocker, string | null> = {
    no_full_file: 'Source files',
    files_processing: 'Source files',
    files_not_approved: 'Source files',
    file_quality: 'Source files',
    missing_required_type: 'Source files',
    no_writer_shares: 'Writer shares',
    shares_not_100: 'Writer shares',
    no_ruleset: 'Publisher ruleset',
    no_genre: 'Genres',
    no_mood: 'Mood',
    no_description: 'Description',
    no_tier: 'Content tier',
    no_lyrics: 'Lyrics',
    artist_not_ready: null,
    not_ready_for_publication: 'Curation state',
    title_invalid: 'Title',
    conflict: null,
  };

  test('a field of the form', async () => {
    const status = await open('CAN_GET_SONG_PUBLISHER_RULESET', 'CAN_GET_PUBLISHER_RULESETS', 'CAN_GET_SONG_GENRES');
    const found = codes.map((code) => {
      const link = status.queryByText(publishBlockers[code].text, { selector: 'a[href^="#"]' });
      act(() => link?.click());
      return [code, link && place()];
    });
    expect(Object.fromEntries(found)).toEqual(fields);
  });

  test('the mood, also while its group is closed', async () => {
    const status = await open();
    const group = await screen.findByRole('button', { name: 'Character' });
    await userEvent.click(group);
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(status.getByText('A mood is missing'));
    expect(box('Mood')).toHaveFocus();
  });

  test('the page of the artist, for those who may open it', async () => {
    const status = await open('CAN_EDIT_ARTIST');
    expect(status.getByText('The artist is not ready for publication')).toHaveAttribute(
      'href',
      `/artists/edit/${id(2)}`,
    );
    // The form of a person who does not see the ruleset has no such field.
    expect(status.getByText('The publisher ruleset is missing').tagName).toBe('LI');
  });
});

test('a song that this one may be mistaken for is a link away', async () => {
  openSong(
    song({
      conflicting_songs: [{ uuid: id(8), work_title: 'Night Boat', artist_name: 'Nola Reed', reason: 'same_audio' }],
    }),
  );
  await titleInput();
  const link = within(region('Publication')).getByRole('link', { name: 'Night Boat' });
  expect(link).toHaveAttribute('href', `/songs/edit/${id(8)}`);
});

test('those who publish change the inspection state; for others it is words', async () => {
  const { sent, unmount } = openSong(song());
  await titleInput();
  await userEvent.click(screen.getByRole('combobox', { name: 'Inspection' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Passed' }));
  await userEvent.click(button('Save'));
  await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ inspection_state: 'Passed' }]));
  unmount();
  openSong(song({ inspection_state: 'Failed' }), {
    permissions: manager.filter((permission) => permission !== 'CAN_PUBLISH_SONGS'),
  });
  await titleInput();
  expect(box('Inspection')).toHaveAttribute('readonly');
  expect(box('Inspection')).toHaveValue('Failed');
});

test('the original composer can be changed in the public domain alone', async () => {
  const permissions = [...manager, 'CAN_GET_ORIGINAL_COMPOSERS' as const];
  const { unmount } = openSong(song({ version_type: 'Cover' }), { permissions });
  await titleInput();
  expect(box('Original composer')).toHaveAttribute('readonly');
  unmount();
  openSong(song({ version_type: 'Public Domain', original_composer: 'Erik Satie' }), { permissions });
  await titleInput();
  expect(box('Original composer')).not.toHaveAttribute('readonly');
});

test('an entry that a tag brought says so beside it, and what a person added does not', async () => {
  openSong(
    song({
      tags: ['slow', 'Happy'],
      derived_entries: [{ member: 'tags', value: 'Happy', tags: [{ uuid: id(70), name: 'Happy' }] }],
    }),
  );
  await titleInput();
  expect(screen.getByText(/from the tag Happy/).parentElement).toHaveTextContent('Happy, from the tag Happy');
  expect(screen.getAllByText(/from the tag/)).toHaveLength(1);
});

test('a genre from a tag is named by it while the genres are still read, and cannot be removed by a reader', async () => {
  const derived = song({
    genre_uuids: [id(60)],
    derived_entries: [{ member: 'genre_uuids', value: id(60), tags: [{ uuid: id(70), name: 'Folk song' }] }],
  });
  const genres = [...manager, 'CAN_GET_SONG_GENRES' as const];
  const { unmount } = openSong(derived, { permissions: genres });
  await titleInput();
  const chip = () => screen.getByText(/from the tag Folk song/).parentElement?.parentElement;
  expect(chip()?.querySelector('button')).not.toBeNull();
  unmount();
  openSong(derived, { permissions: genres.filter((permission) => !permission.startsWith('CAN_UPDATE_SONG')) });
  await titleInput();
  expect(chip()?.querySelector('button')).toBeNull();
});

test('tags that other songs have are proposed', async () => {
  const { sent } = openSong(song());
  await titleInput();
  await userEvent.click(screen.getByRole('combobox', { name: 'Tags' }));
  await userEvent.click(await screen.findByRole('option', { name: 'calm' }));
  await userEvent.click(button('Save'));
  await waitFor(() => expect(sent('PUT').map(({ body }) => body)).toEqual([{ tags: ['slow', 'calm'] }]));
});

test('leaving the page stops asking for its state', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const { sent, unmount } = openSong(song({ source_files: [sourceFile()] }));
    const polls = () => sent('GET').filter(({ path }) => path.endsWith('/polling')).length;
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(1000);
    await pass(25_000);
    const asked = polls();
    expect(asked).toBeGreaterThan(1);
    unmount();
    await pass(60_000);
    expect(polls()).toBe(asked);
  } finally {
    jest.useRealTimers();
  }
});

test('changes of a song are named as the fields of its form', () => {
  const fields = songFields({ onlyReady: false, seesRuleset: true, seesShares: true, mayMove: true });
  // Asked for with a save, and not a value of the song.
  const { request_revision: _, ...kept } = fields;
  for (const [field, look] of Object.entries(kept)) {
    const { container, unmount } = renderAt('/', {
      '/': <RecordChanges changes={[{ field, before: null, after: 'x' }]} />,
    });
    expect(container).toHaveTextContent(`${look?.label}: empty → "x"`);
    unmount();
  }
});
