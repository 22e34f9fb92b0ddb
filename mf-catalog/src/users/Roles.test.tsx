import { roles } from '@segno/contract';
import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen } from './Roles';

const uuid = '00000000-0000-4000-8000-000000000009';
const uuidOf = (place: number) => `00000000-0000-4000-8000-00000000010${place}`;

interface Answered {
  user_roles: object[];
  remote_permissions?: object[];
}

const open = async ({ user_roles, remote_permissions = [] }: Answered, address = '/users/roles') => {
  const calls = serve({
    'GET /user_role': () => ({ data: { user_roles, remote_permissions } }),
    [`PUT /user_role/${uuid}`]: ({ body }) => {
      if (!JSON.stringify(body).includes('remote_permissions')) Object.assign(user_roles[0] ?? {}, body);
      return { data: { user_role: user_roles[0] } };
    },
  });
  const view = renderAt(address, { '/users/roles': <Screen />, '/users': <p>Users</p> });
  await screen.findByRole('table', { name: 'What each role may do' });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...view, calls, sent };
};

/** In the server's order: by name. */
const everyRole = () =>
  roles
    .map(({ name }, place) => ({
      uuid: uuidOf(place),
      name,
      user_count: place,
      requires_second_factor: name === 'Finance Analyst',
      remote_permissions: [],
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));

/** The cells of a row by role, without those that have 'No'. */
const rowOf = (text: string): Record<string, string | undefined> => {
  const heads = screen.getAllByRole('columnheader').map((head) => head.firstChild?.textContent ?? '');
  const cells = within(screen.getByRole('row', { name: new RegExp(`^${text}`) })).getAllByRole('cell');
  const read = cells.map((cell, place) => [heads[place] ?? '', cell.textContent.replace('–', '')] as const);
  return Object.fromEntries(read.filter(([, held]) => held !== 'No'));
};

const narrow = () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(real.call(window, media), { matches: media === '(max-width: 59.99em)' }),
    );
};
afterEach(() => jest.restoreAllMocks());

beforeEach(() => signIn('CAN_GET_USERS'));

test('shows side by side what each role may do', async () => {
  const { calls } = await open({ user_roles: everyRole() });
  expect(screen.getAllByRole('columnheader').map((head) => head.firstChild?.textContent)).toEqual([
    'Administrator',
    'Catalog Manager',
    'Music Reviewer',
    'Metadata Tagger',
    'Artist Representative',
    'Publishing Administrator',
    'Finance Analyst',
    'Viewer',
    'Artist',
  ]);
  expect(rowOf('Delete songs')).toEqual({ Administrator: 'Yes', 'Catalog Manager': 'Yes' });
  expect(rowOf('Create, edit, assign and invite artists')).toEqual({
    Administrator: 'Yes',
    'Catalog Manager': 'Yes',
    'Artist Representative': 'Yes',
  });
  expect(rowOf('Submit tracks')).toEqual({ Artist: 'Yes' });
  expect(rowOf('Requires two-factor')).toEqual({ 'Finance Analyst': 'Yes' });
  // The permission to log in is enough for that.
  expect(Object.keys(rowOf('See tags'))).toContain('Finance Analyst');
  // Reviewers can see tracks, although the permission to review is in another group.
  expect(Object.keys(rowOf('See track submissions'))).toEqual([
    'Administrator',
    'Catalog Manager',
    'Music Reviewer',
    'Artist Representative',
    'Viewer',
  ]);
  expect(calls.map(({ path }) => path)).toEqual(['/user_role']);
});

test('shows the restriction of taggers as a restriction', async () => {
  await open({ user_roles: everyRole() });
  expect(rowOf('Restriction: towards publication')).toEqual({ 'Metadata Tagger': 'Restricted' });
});

test('leads from a role to the people who have it', async () => {
  const { address } = await open({ user_roles: everyRole() });
  expect(screen.getByRole('link', { name: '1 person with the role Catalog Manager' })).toHaveTextContent('1 person');
  await userEvent.click(screen.getByRole('link', { name: '7 people with the role Viewer' }));
  expect(address()).toBe(`/users?user_role_uuid=${uuidOf(7)}`);
});

test("shows one role at a time where there is little room: first the reader's own, then the chosen one", async () => {
  narrow();
  const { address } = await open({ user_roles: everyRole() });
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.firstChild?.textContent);
  expect(heads()).toEqual(['Administrator']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Viewer' }));
  expect(heads()).toEqual(['Viewer']);
  expect(rowOf('Delete songs')).toEqual({});
  expect(address()).toBe('/users/roles?role=Viewer');
});

describe('for those who may change users', () => {
  const viewer = () => ({
    uuid,
    name: 'Viewer',
    user_count: 3,
    requires_second_factor: false,
    remote_permissions: ['mood-boards:see'],
  });
  const remote_permissions = [
    { name: 'mood-boards:see', description: 'See mood boards', remote: 'mood-boards' },
    { name: 'mood-boards:edit', description: 'Change mood boards', remote: 'mood-boards' },
  ];
  beforeEach(() => signIn('CAN_GET_USERS', 'CAN_UPDATE_USERS'));

  test('asks before a role requires a second factor, and changes nothing on Cancel', async () => {
    const { sent } = await open({ user_roles: [viewer()] });
    const toggle = screen.getByRole('switch', { name: 'Viewer requires two-factor authentication' });
    await userEvent.click(toggle);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    expect(toggle).not.toBeChecked();

    await userEvent.click(toggle);
    await userEvent.click(await screen.findByRole('button', { name: 'Require' }));
    await waitFor(() => expect(toggle).toBeChecked());
    expect(toasts()).toEqual(['Two-factor authentication is required for Viewer']);
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(sent()).toEqual([{ requires_second_factor: true }, { requires_second_factor: false }]);
  });

  test('a role is given what a remote brings along, one permission at a time', async () => {
    const { sent } = await open({ user_roles: [viewer()], remote_permissions });
    expect(screen.getByRole('checkbox', { name: 'Viewer: See mood boards (mood-boards)' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Viewer: Change mood boards (mood-boards)' }));
    await waitFor(() => expect(toasts()).toEqual(['Viewer has been updated']));
    expect(sent()).toEqual([{ remote_permissions: { 'mood-boards:edit': true } }]);
  });

  test('others read the same without switches', async () => {
    signIn('CAN_GET_USERS');
    await open({ user_roles: [{ ...viewer(), requires_second_factor: true }], remote_permissions });
    expect(rowOf('Requires two-factor')).toEqual({ Viewer: 'Yes' });
    expect(rowOf('See mood boards')).toEqual({ Viewer: 'Yes' });
    expect(rowOf('Change mood boards')).toEqual({});
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
