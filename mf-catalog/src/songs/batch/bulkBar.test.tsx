import { narrowScreen } from '@segno/ui';
import { screen, toasts, userEvent, waitFor, within, pageOf } from '@segno/ui/testing';
import { id } from '../testing/songFixture';
import { bar, open, pick, press, songs, tier } from './testing/openSongs';

const offered = () => [...(bar()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);

describe('The bar of the song list', () => {
  test('appears with a selection, counts it, and goes with it', async () => {
    await open();
    expect(bar()).toBeNull();
    await pick(1, 2);
    expect(within(bar() ?? document.body).getByText('2 songs selected')).toBeVisible();
    expect(offered()).toEqual([
      'Select all 3',
      'Publish',
      'Take Down',
      'Curation state',
      'Content tier',
      'Delete',
      'Batch update',
      'Clear selection',
    ]);
    await press('Clear selection');
    expect(bar()).toBeNull();
  });

  test('has two buttons on a phone, and the others on demand', async () => {
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => Object.assign(real.call(window, media), { matches: media === narrowScreen }));
    await open();
    await pick(1);
    const more = within(bar() ?? document.body).getByRole('button', { name: 'More actions' });
    expect(offered()).toEqual(['Batch update', '']);
    await userEvent.click(more);
    expect(offered()).toContain('Take Down');
    expect(more).toHaveFocus();
    jest.restoreAllMocks();
  });

  test('offers the permitted actions, and no selection without any', async () => {
    const { unmount } = await open({ permissions: ['CAN_GET_SONGS', 'CAN_DELETE_SONGS'] });
    await pick(1);
    expect(offered()).toEqual(['Delete', 'Clear selection']);
    unmount();
    await open({ permissions: ['CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS', 'CAN_UPDATE_SONG_METADATA'] });
    await pick(1);
    expect(offered()).toEqual(['Select all 3', 'Batch update', 'Clear selection']);
  });

  test('has no checkboxes without a permission to change songs', async () => {
    await open({ permissions: ['CAN_GET_SONGS'] });
    expect(screen.queryByLabelText('Select Song 1')).toBeNull();
  });

  test('publishes in one call, and shows the songs as they are answered before the list is read again', async () => {
    let isPushed = false;
    const { sent } = await open({
      handlers: {
        'GET /song': (call) => (isPushed ? new Promise(() => {}) : pageOf('songs', songs, call)),
        'PATCH /song/push': () => {
          isPushed = true;
          return { data: { songs: [{ ...songs[0], work_title: 'Song 1 answered' }] } };
        },
      },
    });
    await pick(1);
    await press('Publish');
    await waitFor(() => expect(toasts()[0]).toBe('The songs are publishing'));
    expect(sent('/song/push').map(({ body }) => body)).toEqual([{ songs: [{ song: id(1), is_visible: true }] }]);
    expect(screen.getByText('Song 1 answered')).toBeVisible();
    expect(bar()).toBeNull();
  });

  test('asks before it takes songs down', async () => {
    const { sent } = await open({ handlers: { 'PATCH /song/push': () => ({ data: { songs: [] } }) } });
    await pick(1, 2);
    await press('Take Down');
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Are you sure you want to take down 2 songs?');
    expect(sent('/song/push')).toEqual([]);
    await userEvent.click(within(question).getByText('Take Down'));
    await waitFor(() => expect(toasts()[0]).toBe('The songs are taken down'));
  });

  test.each([
    ['Curation state', 'On Hold', { attribute: 'curation_state', action: 'set', values: id(60) }, 'curration state'],
    ['Content tier', 'Premium', { attribute: 'content_tier', action: 'set', values: tier.uuid }, 'content tier'],
    ['Content tier', 'No content tier', { attribute: 'content_tier', action: 'clear' }, 'content tier'],
  ])('previews %s: %s and writes it as a batch update once it is confirmed', async (label, choice, order, said) => {
    const { sent } = await open();
    await pick(1, 2);
    await press(label);
    await userEvent.click(await screen.findByText(choice));
    expect(await screen.findByLabelText('Preview')).toHaveTextContent('1 song would change');
    expect(screen.getByLabelText('Attribute', { selector: 'input' })).toHaveValue(label);
    expect(sent('/song/batch').map(({ body }) => body)).toEqual([{ ...order, dry_run: true }]);
    await press('Update 1 song');
    expect(await screen.findByText('Batch Update Successful')).toBeVisible();
    expect(sent('/song/batch')[1]).toMatchObject({ query: { uuids: `${id(1)},${id(2)}` }, body: order });
    await waitFor(() => expect(toasts()[0]).toBe(`The songs ${said} is set`));
    await press('Undo');
    await screen.findByText('1 song changed since: left alone.');
    expect(toasts()).toHaveLength(1);
  });

  test('changes nothing while the preview is open, nor when it is cancelled', async () => {
    const { sent } = await open();
    await pick(1);
    await press('Content tier');
    await userEvent.click(await screen.findByText('Premium'));
    await screen.findByLabelText('Preview');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Content tier' })).toHaveFocus();
    expect(sent('/song/batch').map(({ body }) => Object(body).dry_run)).toEqual([true]);
  });
});

test('publishing says which songs cannot go, by cause with links, and sends the others', async () => {
  const lacking = 'The lyrics are missing';
  const refused = [
    { song: { uuid: id(2), work_title: 'Song 2' }, causes: [lacking, 'A genre is missing'] },
    { song: { uuid: id(3), work_title: 'Song 3' }, causes: [lacking] },
  ];
  const { sent } = await open({
    handlers: {
      'POST /song/push/preview': () => ({ data: { refused } }),
      'PATCH /song/push': () => ({ data: { songs: [songs[0]] } }),
    },
  });
  await pick(1, 2);
  await press('Publish');
  const dialog = await screen.findByRole('dialog', { name: 'Publish 1 song? 2 songs cannot be published.' });
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('The lyrics are missing (2 songs): Song 2, Song 3');
  expect(second).toHaveTextContent('A genre is missing (1 song): Song 2');
  expect(sent('/song/push')).toEqual([]);
  await press('Publish 1 song');
  await waitFor(() => expect(sent('/song/push')[0]?.body).toEqual({ songs: [{ song: id(1), is_visible: true }] }));
});
