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

const openArtist = (is: object, ...permissions: Permission[]) => {
  signIn(...permissions);
  const uuid = me;
  const contact_information = { email: 'tin@segno.test' };
  const read = {
    ...rows()[0],
    contact_information,
    ...is,
    uuid,
    contributor_id: 'C000007',
    writers: [],
    past_writers: [],
  };
  serve({
    [`GET /artist/${uuid}`]: () => ({ data: { artist: read } }),
    [`PUT /presence/artist/${uuid}`]: () => ({ data: { presence: { others: [], newer: null } } }),
  });
  renderAt('/', { '/': <EditArtist params={{ uuid }} onClose={() => {}} /> });
  return screen.findByRole('heading', { level: 1, name: 'Edit Artist Tin Roof' });
};

/** The part of the page's head before the form. */
const head = (title: HTMLElement) => within(title.parentElement?.parentElement?.parentElement ?? title);

test('an artist has the name as the title, the songs in the head, and in the rail the lists that have more', async () => {
  const title = await openArtist(
    { song_count: 3 },
    'CAN_EDIT_ARTIST',
    'CAN_GET_SONGS',
    'CAN_GET_NEW_TRACK_SUBMISSIONS',
  );
  expect(head(title).getByRole('link', { name: '3 songs' })).toHaveAttribute('href', `/songs?artist_uuid=${me}`);
  const lists = screen.getByRole('region', { name: 'In other lists' });
  expect(lists.closest('[data-rail]')).not.toBeNull();
  expect(within(lists).getByRole('link', { name: 'Track submissions' })).toHaveAttribute(
    'href',
    `/track-submissions?artist_uuid=${me}`,
  );
});

test('the head has the states of the list and the curation state, and says that the artist can log in', async () => {
  const title = await openArtist({ is_royalty: true, invitation: 'registered' }, 'CAN_EDIT_ARTIST');
  const words = head(title);
  for (const state of ['Royalty', 'Registered', 'Ready For Review']) expect(words.getByText(state)).toBeVisible();
  expect(words.getByText('The artist has registered and can log in to the portal.')).toBeVisible();
  expect(words.queryByRole('button')).toBeNull();
});

test('an artist who has not registered is invited from the head, which says whether that was done before', async () => {
  const title = await openArtist({ is_onboardable: true, registration_email_sent: null }, 'CAN_EDIT_ARTIST');
  const words = head(title);
  expect(words.queryByText('–')).toBeNull();
  expect(words.getByText('C000007', { exact: false })).toBeVisible();
  expect(words.getByText('No invitation has been sent yet.')).toBeVisible();
  await userEvent.click(words.getByRole('button', { name: 'Send invitation email' }));
  expect(await screen.findByText(/send an invitation to tin@segno.test/)).toBeVisible();
});
