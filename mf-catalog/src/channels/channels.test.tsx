import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { channelScreens } from './channelScreens';

const uuid = '00000000-0000-4000-8000-000000000001';
const row = {
  uuid,
  name: 'Radio',
  kind: 'http',
  state: 'working',
  active: true,
  is_paused: false,
  supports_take_down: true,
  is_built_in: false,
  live: 3,
  waiting: 0,
  failed: 1,
  last_success_at: '2026-11-20T09:00:00Z',
  last_error: null,
  sending: null,
  created_at: '2026-11-20T09:00:00Z',
  updated_at: '2026-11-20T09:00:00Z',
};
const detail = {
  ...row,
  settings: { endpoint: 'https://radio.test' },
  credentials_set: ['key'],
  content_tier_uuids: [],
  song_collection_uuids: [],
};
const asked = (name: string, label: string) => ({ name, label, help: null, as: 'line', options: [] });

const open = (address: string, changed: object = {}) => {
  signIn('CAN_UPDATE_CHANNELS', 'CAN_GET_SONGS', 'CAN_GET_SONG_COLLECTIONS');
  const calls = serve({
    'GET /channel': (call) => pageOf('channels', [{ ...row, ...changed }], call),
    'GET /channel/kind': () => ({
      data: {
        kinds: [
          { kind: 'http', label: 'HTTP', settings: [asked('endpoint', 'Address')], credentials: [asked('key', 'Key')] },
        ],
      },
    }),
    'GET /channel/effect': () => ({ data: { sent: 1204, taken_down: 1 } }),
    [`GET /channel/${uuid}`]: () => ({ data: { channel: { ...detail, ...changed } } }),
    [`PUT /channel/${uuid}`]: () => ({ data: { channel: detail } }),
    ...Object.fromEntries(
      ['pause', 'resume', 'send', 'empty'].map((action) => [
        `POST /channel/${uuid}/${action}`,
        () => ({ data: { channel: { ...detail, ...changed } } }),
      ]),
    ),
    [`POST /channel/${uuid}/test`]: () => ({
      data: {
        results: [
          { what: 'login', problem: null },
          { what: 'may write', problem: 'No room' },
        ],
      },
    }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [] } }),
    'GET /song_collection/select': () => ({ data: { song_collections: [] } }),
    [`GET /user_activity/channel/${uuid}`]: (call) => pageOf('user_activities', [], call),
    'GET /list_view': () => ({ data: { list_views: [] } }),
  });
  const { ListScreen, EditScreen } = channelScreens;
  renderAt(address, {
    '/channels': <ListScreen params={{}} onClose={() => undefined} />,
    [`/channels/edit/${uuid}`]: <EditScreen params={{ uuid }} onClose={() => undefined} />,
  });
  return calls;
};

test('a channel says how it fares, and how far it is while it is sent everything', async () => {
  open('/channels', { sending: { done: 12, total: 40 } });
  const found = (await screen.findByText('Radio')).closest('tr');
  if (!found) throw new Error('there is no row');
  expect(within(found).getByText('12 of 40 songs')).toBeVisible();
});

test('a channel that is paused while it is sent everything says that it is paused', async () => {
  open('/channels', { state: 'paused', sending: { done: 0, total: 4 } });
  expect(await screen.findByText('Paused')).toBeVisible();
});

test('the form says which credentials are set, what works, and how many songs saving would send', async () => {
  const user = userEvent.setup();
  open(`/channels/edit/${uuid}`);
  expect(await screen.findByText('3 on sale, 0 waiting, 1 failed')).toBeVisible();
  expect(screen.getByText('key')).toBeVisible();
  expect(await screen.findByText('Saving sends 1,204 songs there and takes 1 song down, in batches.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test' }));
  const works = await screen.findByRole('list', { name: 'What works' });
  expect(works).toHaveTextContent('✓ login');
  expect(works).toHaveTextContent('✗ may write: No room');
});

test('credentials that nobody typed are not sent', async () => {
  const user = userEvent.setup();
  const calls = open(`/channels/edit/${uuid}`);
  const box = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(box);
  await user.type(box, 'https://other.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => calls.find(({ method, path }) => method === 'PUT' && path === `/channel/${uuid}`)?.body;
  await waitFor(() => expect(sent()).toEqual({ settings: { endpoint: 'https://other.test' } }));
});

test('a channel is paused at once, and sent what is out of step or emptied after a question', async () => {
  const user = userEvent.setup();
  const calls = open(`/channels/edit/${uuid}`);
  const acted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  const answer = async (question: string, yes: string) => {
    const dialog = (await screen.findByText(question)).closest<HTMLElement>('[role="dialog"]');
    if (!dialog) throw new Error('there is no question');
    const before = acted();
    await user.click(within(dialog).getByRole('button', { name: yes }));
    return before;
  };
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(acted()).toEqual(['pause']));
  await user.click(screen.getByRole('button', { name: 'Send what is out of step' }));
  expect(await answer('Do you want to send 1,204 songs and take 1 song down?', 'Send')).toEqual(['pause']);
  await waitFor(() => expect(acted()).toEqual(['pause', 'send']));
  await user.click(screen.getByRole('button', { name: 'Take all down' }));
  expect(await answer('Are you sure you want to take 3 songs down at Radio?', 'Take all down')).toEqual([
    'pause',
    'send',
  ]);
  await waitFor(() => expect(acted()).toEqual(['pause', 'send', 'empty']));
});

test('a paused channel is resumed, and is sent nothing until then', async () => {
  const user = userEvent.setup();
  const calls = open(`/channels/edit/${uuid}`, { is_paused: true, state: 'paused' });
  await user.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(calls.some(({ path }) => path === `/channel/${uuid}/resume`)).toBe(true));
  expect(screen.queryByRole('button', { name: 'Send what is out of step' })).toBeNull();
});
