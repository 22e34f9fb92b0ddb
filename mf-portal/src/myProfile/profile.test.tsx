import type { MyProfile } from '@segno/contract/portal';
import { useSession } from '@segno/host';
import { act, renderAt, screen, serve, signIn, userEvent, type Answer, type Served } from '@segno/ui/testing';
import { Screen as MyProfileScreen } from './MyProfileScreen';
import { Screen as RegistrationScreen } from './ProfileRegistrationScreen';

const profile: MyProfile = {
  uuid: '00000000-0000-4000-8000-000000000002',
  name: 'Nola Reed',
  legal_name: null,
  first_name: 'Nola',
  last_name: 'Reed',
  email: 'nola@artists.test',
  email_alternate: null,
  phone: null,
  phone_alternate: null,
  address_1: 'Quay 1',
  address_2: null,
  apartment: null,
  city: 'Aarhus',
  state_province_region: null,
  postal_zip_code: null,
  country_uuid: null,
  artist_can_update_own_profile: true,
  assigned_to: { email: 'rep@segno.test' },
};

const open = async (stored: MyProfile, { isFirst = false, save = takes }: { isFirst?: boolean; save?: Save } = {}) => {
  signIn('CAN_UPDATE_ARTIST_PROFILE', 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  act(() => useSession.setState(({ user }) => (user ? { user: { ...user, needs_profile: isFirst } } : {})));
  const calls = serve({
    'GET /artist/my_profile': () => ({ data: { artist: stored } }),
    'GET /country': () => ({ data: { countries: [], paging: {} } }),
    'PUT /artist/my_profile': save,
  });
  const Screen = isFirst ? RegistrationScreen : MyProfileScreen;
  renderAt('/', { '/': <Screen params={{}} onClose={jest.fn()} />, '/my-tracks': <h1>My Tracks</h1> });
  await screen.findByLabelText(/^First name/);
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
};
type Save = (call: Served) => Answer;
const takes: Save = ({ body }) => ({ data: { artist: { ...profile, ...Object(body) } } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the first profile says what is missing, all at once, and goes on to the tracks when it is complete', async () => {
  const sent = await open(profile, { isFirst: true });
  const [legalName, phone] = [screen.getByLabelText(/^Legal\/business name/), screen.getByLabelText(/^Phone/)];
  expect(screen.getByRole('button', { name: 'Save and continue' })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText(/^City/));
  await press('Save and continue');
  for (const box of [legalName, phone, screen.getByLabelText(/^City/)])
    expect(box).toHaveAccessibleDescription(/This field is required/);
  expect(sent()).toEqual([]);
  await userEvent.type(legalName, 'Reed Music');
  await userEvent.type(phone, '+45 33 12 34 56');
  await userEvent.type(screen.getByLabelText(/^City/), 'Odense');
  await press('Save and continue');
  expect(await screen.findByRole('heading', { name: 'My Tracks' })).toBeInTheDocument();
  expect(sent()).toEqual([{ legal_name: 'Reed Music', phone: '+45 33 12 34 56', city: 'Odense', onboarding: true }]);
  expect(useSession.getState().user?.needs_profile).toBe(false);
});

test('browsers know what each field asks for, and the alternate ones as others than the first', async () => {
  await open(profile);
  for (const [label, token] of [
    [/^Email/, 'email'],
    [/^Alternate email/, 'section-alternate email'],
    [/^Phone/, 'tel'],
    [/^Alternate phone/, 'section-alternate tel'],
    [/^Country/, 'country-name'],
  ] as const)
    expect(screen.getByLabelText(label, { selector: 'input' })).toHaveAttribute('autocomplete', token);
});

test('a first profile that is known from the application is confirmed without a change', async () => {
  const sent = await open({ ...profile, legal_name: 'Reed Music', phone: '33123456' }, { isFirst: true });
  await press('Save and continue');
  expect(await screen.findByRole('heading', { name: 'My Tracks' })).toBeInTheDocument();
  expect(sent()).toEqual([{ onboarding: true }]);
});

test('what the server refuses stands at its field, and the artist is still asked for the profile', async () => {
  await open(
    { ...profile, legal_name: 'Reed Music', phone: '33123456' },
    { isFirst: true, save: () => ({ status: 422, message: 'Refused', errors: { email: ['This email is taken'] } }) },
  );
  await press('Save and continue');
  expect(await screen.findByLabelText(/^Email/)).toHaveAccessibleDescription(/This email is taken/);
  expect(useSession.getState().user?.needs_profile).toBe(true);
});

test('an artist whose profile the library keeps reads it and learns whom to write to', async () => {
  await open({ ...profile, artist_can_update_own_profile: false });
  expect(screen.getByText('You cannot change your profile yourself')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'rep@segno.test' })[0]).toHaveAttribute('href', 'mailto:rep@segno.test');
  expect(screen.getByLabelText(/^First name/)).toHaveAttribute('readonly');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
