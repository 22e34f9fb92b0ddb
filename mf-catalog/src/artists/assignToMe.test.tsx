import type { Permission } from '@segno/contract';
import { useSession } from '@segno/host';
import { act, pageOf, renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen as ArtistList } from './artistList';
import { Screen as CreateArtist } from './CreateArtist';
import { Screen as EditArtist } from './EditArtist';

const me = '00000000-0000-4000-8000-000000000001';
const rita = { uuid: '00000000-0000-4000-8000-000000000003', full_name: 'Rita Rep', name: 'Rita Rep' };
const ana = { uuid: me, full_name: 'Ana Li', name: 'Ana Li' };
const moment = '2026-11-20T09:00:00Z';

const rows = () =>
  ['Tin Roof', 'Kite Weather'].map((name, place) => ({
    uuid: `00000000-0000-4000-8000-00000000010${place}`,
    name,
    slug: name,
    legal_name: null,
    curation_state: 'Ready For Review',
    is_royalty: false,
    is_pro_free: false,
    is_dormant: false,
    is_published: false,
    assigned_to: place === 0 ? rita.uuid : me,
    assigned_to_name: place === 0 ? 'Rita Rep' : 'Ana Li',
    song_count: 0,
    invitation: 'none',
    created_at: moment,
    updated_at: moment,
  }));

const openList = (...permissions: Permission[]) => {
  signIn('CAN_GET_ARTISTS', ...permissions);
  const artists = rows();
  const [tinRoof] = artists;
  const calls = serve({
    'GET /artist': (call) => pageOf('artists', structuredClone(artists), call),
    [`PUT /artist/${tinRoof?.uuid}`]: ({ body }) => {
      Object.assign(tinRoof ?? {}, body, { assigned_to_name: 'Ana Li' });
      return { data: { artist: tinRoof } };
    },
  });
  renderAt('/artists', { '/artists': <ArtistList params={{}} onClose={() => {}} /> });
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
};
const row = (name: RegExp) => screen.findByRole('row', { name });

test('an artist of somebody else becomes mine by one key, and the focus stays in the row', async () => {
  const sent = openList('CAN_EDIT_ARTIST');
  const line = await row(/^Tin Roof/);
  const assign = within(line).getByRole('button', { name: 'Assign to me Tin Roof' });
  assign.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(assign).not.toBeInTheDocument());
  expect(line).toHaveTextContent('Ana Li');
  expect(within(line).getByRole('link', { name: 'Tin Roof' })).toHaveFocus();
  expect(toasts()).toEqual(['Tin Roof is assigned to you']);
  expect(sent()).toEqual([{ assigned_to: me }]);
});

test.each([
  ['for my own artists', /^Kite Weather/, ['CAN_EDIT_ARTIST'], 'Administrator'],
  ['without the permission to edit artists', /^Tin Roof/, [], 'Administrator'],
  ['to a role that represents nobody', /^Tin Roof/, ['CAN_EDIT_ARTIST'], 'Viewer'],
] as const)('is not offered %s', async (_, name, permissions, role) => {
  openList(...permissions);
  const { user } = useSession.getState();
  if (user) act(() => useSession.setState({ user: { ...user, user_role: { name: role } } }));
  expect(within(await row(name)).queryByRole('button')).not.toBeInTheDocument();
});

test('the form takes me as the representative by one click', async () => {
  signIn('CAN_CREATE_ARTIST', 'CAN_ADD_WRITERS_TO_ARTIST');
  serve({
    'GET /user/select_artist_rep': () => ({ data: { users: [ana, rita] } }),
    'GET /country/select': () => ({ data: { countries: [] } }),
  });
  renderAt('/', { '/': <CreateArtist params={{}} onClose={() => {}} /> });
  const box = await screen.findByRole('combobox', { name: /^Assigned Rep/ });
  await waitFor(() => expect(box).toHaveValue('Ana Li'));
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('option', { name: 'Rita Rep' }));
  expect(box).toHaveValue('Rita Rep');
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
  expect(box).toHaveValue('Ana Li');
});

test('an artist has the name as the title, and in the rail the lists that have more of it', async () => {
  signIn('CAN_EDIT_ARTIST', 'CAN_GET_SONGS');
  const uuid = me;
  serve({
    [`GET /artist/${uuid}`]: () => ({ data: { artist: { ...rows()[0], uuid, writers: [], past_writers: [] } } }),
    [`PUT /presence/artist/${uuid}`]: () => ({ data: { presence: { others: [], newer: null } } }),
  });
  renderAt('/', { '/': <EditArtist params={{ uuid }} onClose={() => {}} /> });
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit Artist Tin Roof' })).toBeVisible();
  const lists = screen.getByRole('region', { name: 'In other lists' });
  expect(lists.closest('[data-rail]')).not.toBeNull();
  expect(within(lists).getByRole('link')).toHaveAttribute('href', `/songs?artist_uuid=${uuid}`);
});
