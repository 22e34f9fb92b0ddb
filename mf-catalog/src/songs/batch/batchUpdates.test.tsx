import type { Permission } from '@segno/contract';
import {
  pageOf,
  renderAt,
  screen,
  serve,
  signIn,
  toasts,
  userEvent,
  waitFor,
  within,
  type Answer,
} from '@segno/ui/testing';
import { Screen } from '../SongsScreen';
import { id, song } from '../testing/songFixture';

const manager: Permission[] = [
  'CAN_GET_SONGS',
  'CAN_PUBLISH_SONGS',
  'CAN_DELETE_SONGS',
  'CAN_BATCH_UPDATE_SONGS',
  'CAN_UPDATE_SONG_METADATA',
  'CAN_UPDATE_SONG_BASIC_INFORMATION',
];
const songs = [1, 2, 3].map((number) => song({ uuid: id(number), work_title: `Song ${number}` }));
const tier = { uuid: id(70), name: 'Premium' };
const task = (more: object = {}) => ({
  uuid: id(80),
  status: 'pending',
  progress: 0,
  errors: [],
  created_at: '2026-11-20T09:00:00Z',
  finished_at: null,
  ...more,
});

interface Serving {
  permissions?: Permission[];
  follow?: () => Answer;
  handlers?: Parameters<typeof serve>[0];
}

const open = async ({ permissions = manager, follow, handlers = {} }: Serving = {}) => {
  signIn(...permissions);
  const calls = serve({
    'GET /song': (call) => pageOf('songs', songs, { ...call, query: { ...call.query, pagesize: '2' } }),
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'POST /song/push/preview': () => ({ data: { refused: [] } }),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /song_curation_state/select': () => ({ data: { song_curation_states: [{ uuid: id(60), name: 'On Hold' }] } }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [tier] } }),
    'PATCH /song/batch': ({ body }) =>
      Object(body).dry_run
        ? {
            data: {
              batch_operation: {
                count: 3,
                unchanged: 1,
                refused: [{ song: { uuid: id(3), work_title: 'Song 3' }, error: 'The song does not exist any more.' }],
                sample: [{ song: { uuid: id(1), work_title: 'Song 1' }, before: null, after: 120 }],
              },
            },
          }
        : { data: { batch_operation: { uuid: id(90), async_task: task() } } },
    [`GET /async_task/${id(80)}`]:
      follow ?? (() => ({ data: { async_task: task({ status: 'success', progress: 100 }) } })),
    [`POST /batch_operation/${id(90)}/undo`]: () => ({
      data: {
        batch_operation: {
          uuid: id(91),
          async_task: task(),
          left_alone: [{ song: { uuid: id(2), work_title: 'Song 2' } }],
        },
      },
    }),
    ...handlers,
  });
  const { unmount } = renderAt('/songs', { '/songs': <Screen /> });
  await screen.findByText('Song 1');
  return { unmount, sent: (path: string) => calls.filter((call) => call.method !== 'GET' && call.path === path) };
};

const bar = () => screen.queryByLabelText('Selected songs');
const pick = async (...numbers: number[]) => {
  for (const number of numbers) await userEvent.click(screen.getByLabelText(`Select Song ${number}`));
};
const press = async (name: string) => {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name).at(-1);
  if (!found) throw new Error(`There is no button ${name}`);
  await userEvent.click(found);
};
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

  test('offers what the person may do; who may do nothing cannot select', async () => {
    const { unmount } = await open({ permissions: ['CAN_GET_SONGS', 'CAN_DELETE_SONGS'] });
    await pick(1);
    expect(offered()).toEqual(['Delete', 'Clear selection']);
    unmount();
    await open({ permissions: ['CAN_GET_SONGS', 'CAN_BATCH_UPDATE_SONGS', 'CAN_UPDATE_SONG_METADATA'] });
    await pick(1);
    expect(offered()).toEqual(['Select all 3', 'Batch update', 'Clear selection']);
  });

  test('has no boxes for who may only read', async () => {
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
    expect(sent('/song/batch').map(({ body }) => Object(body).dry_run)).toEqual([true]);
  });
});

describe('A batch update', () => {
  const choose = async (attribute: string) => {
    await userEvent.click(await screen.findByLabelText('Attribute', { selector: 'input' }));
    await userEvent.click(await screen.findByText(attribute, { selector: '[role="option"] *' }));
  };
  const chooseBpm = async () => {
    await choose('BPM');
    await userEvent.type(await screen.findByLabelText('BPM'), '120');
    await press('Preview');
    await screen.findByLabelText('Preview');
  };

  test('of all that match is previewed, started once confirmed, followed to its end, and undone', async () => {
    const { sent } = await open();
    await pick(1);
    await press('Select all 3');
    expect(screen.getByText('All 3 songs that match are selected')).toBeVisible();
    expect(offered()).toEqual(['Curation state', 'Content tier', 'Batch update', 'Clear selection']);
    await press('Batch update');
    await chooseBpm();
    expect(screen.getByLabelText('Preview')).toHaveTextContent(
      '1 song would change, 1 has the value already, 1 cannot be changed.',
    );
    expect(screen.getByLabelText('Preview')).toHaveTextContent('Song 3: The song does not exist any more.');
    await press('Update 1 song');
    expect(await screen.findByText('Batch Update Successful')).toBeVisible();
    const order = { attribute: 'bpm', action: 'set', values: 120 };
    expect(sent('/song/batch').map(({ query, body }) => [query, body])).toEqual([
      [{}, { ...order, dry_run: true }],
      [{}, order],
    ]);
    expect(sent('/song/batch')[1]?.clientKey).not.toBeNull();
    await press('Undo');
    expect(await screen.findByText('1 song changed since: left alone.')).toBeVisible();
    expect(sent(`/batch_operation/${id(90)}/undo`)).toHaveLength(1);
  });

  test.each([
    [{ data: { async_task: task() } }, 'Batch Update In Progress...'],
    [
      {
        data: {
          async_task: task({
            status: 'error',
            progress: 100,
            errors: [{ song: { uuid: id(1), work_title: 'Song 1' }, error: 'Not found' }],
          }),
        },
      },
      'Batch Update Errors',
    ],
    [{ status: 404, message: 'Not found' }, 'Error finding batch update results'],
    [{ status: 500, message: 'There was an error' }, 'Batch Update Failed: There was an error'],
  ] satisfies [Answer, string][])('that is answered with %j says %s', async (answer, text) => {
    const { sent } = await open({ follow: () => answer });
    await pick(1, 2);
    await press('Batch update');
    await chooseBpm();
    await press('Update 1 song');
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent('/song/batch')[1]?.query).toEqual({ uuids: `${id(1)},${id(2)}` });
  });

  test('that is previewed by Enter is started by the first click on Update', async () => {
    const { sent } = await open();
    await pick(1);
    await press('Batch update');
    await choose('BPM');
    await userEvent.type(await screen.findByLabelText('BPM'), '120{Enter}');
    await screen.findByLabelText('Preview');
    await press('Update 1 song');
    expect(await screen.findByText('Batch Update Successful')).toBeVisible();
    expect(sent('/song/batch')).toHaveLength(2);
  });

  test('opens its choices away from its buttons', async () => {
    await open();
    await pick(1);
    await press('Batch update');
    await choose('Curation state');
    await userEvent.click(await screen.findByLabelText('Curation state', { selector: 'input' }));
    const choices = (await screen.findByText('On Hold')).closest('[data-position]');
    expect(choices).toHaveAttribute('data-position', 'top-start');
  });

  test('that is refused says so in the words of the server', async () => {
    await open({
      handlers: { 'PATCH /song/batch': () => ({ status: 409, message: 'Your last batch update is still running.' }) },
    });
    await pick(1);
    await press('Batch update');
    await choose('BPM');
    await userEvent.type(await screen.findByLabelText('BPM'), '120');
    await press('Preview');
    expect(await screen.findByText('Your last batch update is still running.')).toBeVisible();
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
