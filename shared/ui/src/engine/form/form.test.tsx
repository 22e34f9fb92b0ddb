import type { ScreenProps } from '@segno/host';
import { useSession } from '@segno/host';
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { albumScreens, id } from '../testing/albums';
import { renderAt, signIn, toasts } from '../testing/renderAt';
import { serve, type Answer, type Served } from '../testing/serve';

/** A screen in the place that the shell gives it: Close leads back to the list. */
const Place = ({ screen: Screen }: { screen: ComponentType<ScreenProps> }) => {
  const navigate = useNavigate();
  const { uuid } = useParams();
  return <Screen params={uuid === undefined ? {} : { uuid }} onClose={() => void navigate('/song-collections')} />;
};

const screens = {
  '/song-collections': <p>The list</p>,
  '/songs': <p>Songs</p>,
  '/song-collections/create': (
    <>
      <Place screen={albumScreens.CreateScreen} />
      <Link to="/songs">To the songs</Link>
    </>
  ),
  '/song-collections/edit/:uuid': <Place screen={albumScreens.EditScreen} />,
};

const record = {
  uuid: id(1),
  name: 'Blue',
  owner: { uuid: id(7), name: 'Joni Mitchell' },
  description: 'Ten songs',
  rating: 4,
  read_only: false,
};

const open = (address: string, answers: Record<string, (call: Served) => Answer | Promise<Answer>> = {}) => {
  const calls = serve({
    'GET /owner/select': () => ({ data: { owners: [{ uuid: id(7), name: 'Joni Mitchell' }] } }),
    [`GET /album/${id(1)}`]: () => ({ data: { album: record } }),
    'POST /album': ({ body }) => ({ data: { album: { ...record, ...(body as object) } } }),
    [`PUT /album/${id(1)}`]: ({ body }) => ({ data: { album: { ...record, ...(body as object) } } }),
    ...answers,
  });
  const view = renderAt(['/songs', '/song-collections', address], screens);
  return { ...view, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
};
const create = (answers?: Parameters<typeof open>[1]) => open('/song-collections/create', answers);

const field = (name: string) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save' });
const question = () => page.findByRole('dialog', { name: /^Are you sure/ });

beforeEach(() =>
  signIn(
    'CAN_GET_SONG_COLLECTIONS',
    'CAN_CREATE_SONG_COLLECTIONS',
    'CAN_UPDATE_SONG_COLLECTIONS',
    'CAN_DELETE_SONG_COLLECTIONS',
    'CAN_GET_USERS',
  ),
);

test('Save and Reset wait for a change, and the form says how it stands', async () => {
  const { user } = create();
  expect(save()).toBeDisabled();
  expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  await user.type(field('Name'), 'Kid A');
  expect(page.getByText('1 unsaved change')).toBeInTheDocument();
  await user.type(field('Description'), 'x');
  expect(page.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(save()).toBeEnabled();
  await user.clear(field('Description'));
  await user.clear(field('Name'));
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  expect(save()).toBeDisabled();
});

test('the contract says which fields are required', () => {
  create();
  expect(field('Name')).toBeRequired();
  expect(field('Description')).not.toBeRequired();
});

test('all errors show at once, at their fields and in a summary that leads to them', async () => {
  const { user, writes } = create();
  await user.type(field('Name'), '   ');
  await user.type(field('Rating'), '9');
  await user.click(save());
  expect(field('Name')).toHaveAccessibleDescription('This field is required');
  expect(field('Rating')).toHaveAccessibleDescription('Not a valid number 1 to 5');
  expect(field('Name')).toBeInvalid();
  expect(toasts()).toEqual(['Form Errors']);
  expect(writes()).toEqual([]);
  const summary = within(page.getByRole('alert'));
  expect(summary.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Name: This field is required',
    'Rating: Not a valid number',
  ]);
  expect(page.getByRole('alert').parentElement).toHaveFocus();
  await user.click(summary.getByRole('link', { name: 'Rating' }));
  expect(field('Rating')).toHaveFocus();
  await user.clear(field('Rating'));
  expect(field('Rating')).toHaveAccessibleDescription('1 to 5');
  expect(field('Name')).toHaveAccessibleDescription('This field is required');
});

test('a new record is announced, and the form goes', async () => {
  const { user, writes, address } = create();
  await user.type(field('Name'), 'Kid A');
  await user.keyboard('{Enter}');
  await page.findByText('The list');
  expect(address()).toBe('/song-collections');
  expect(toasts()).toEqual(['Kid A has been created']);
  expect(writes()).toHaveLength(1);
  expect(writes()[0]).toMatchObject({ method: 'POST', path: '/album', body: { name: 'Kid A' } });
});

test('the server’s errors stand at their fields, and those of no field in the summary', async () => {
  const { user } = create({
    'POST /album': () => ({
      status: 422,
      message: 'Check the fields',
      errors: { name: ['Name must be unique'], 'tracks.0.isrc': ['Not a valid choice.'], _: ['Too many albums'] },
    }),
  });
  await user.type(field('Name'), 'Blue');
  await user.click(save());
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name must be unique'));
  expect(
    within(page.getByRole('alert'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Tracks: Not a valid choice.', 'Too many albums', 'Name: Name must be unique']);
  expect(toasts()).toEqual(['Form Errors ❌']);
  expect(field('Name')).toHaveValue('Blue');
});

test('a refusal without fields is reported in the server’s words', async () => {
  const { user } = create({ 'POST /album': () => ({ status: 409, message: 'The shelf is full' }) });
  await user.type(field('Name'), 'Blue');
  await user.click(save());
  expect(await page.findByText('The shelf is full')).toBeInTheDocument();
  expect(toasts()).toEqual(['The shelf is full']);
});

test('a lost network says so and can be tried again with the same key; a change makes a new key', async () => {
  let attempts = 0;
  const { user, writes } = create({
    'POST /album': () => {
      attempts += 1;
      if (attempts < 4) throw new Error('offline');
      return { data: { album: record } };
    },
  });
  const offline = 'Impossible to complete the request. This may be due to a network failure.';
  await user.type(field('Name'), 'Blue');
  for (const expected of [1, 2]) {
    await user.click(save());
    await waitFor(() => expect(writes()).toHaveLength(expected));
    expect(await page.findByText(offline)).toBeInTheDocument();
  }
  await user.type(field('Name'), 'r');
  await user.click(save());
  await waitFor(() => expect(writes()).toHaveLength(3));
  const [first, second, third] = writes().map(({ clientKey }) => clientKey);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await user.click(await page.findByRole('button', { name: 'Save' }));
  await page.findByText('The list');
});

test('a lost session keeps everything that was typed and leaves the telling to the login', async () => {
  const { user } = create({ 'POST /album': () => ({ status: 401, message: 'Unauthorized' }) });
  await user.type(field('Name'), 'Blue');
  await user.click(save());
  expect(await page.findByText(/Your session has ended/)).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Blue');
  expect(toasts()).toEqual([]);
});

test('a second submit while the first one runs does nothing', async () => {
  let settle = () => {};
  const { user, writes, container } = create({
    'POST /album': async () => {
      await new Promise<void>((resolve) => (settle = resolve));
      return { data: { album: record } };
    },
  });
  await user.type(field('Name'), 'Blue');
  const form = container.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await user.keyboard('{Enter}');
  expect(page.getByText('Saving…')).toBeInTheDocument();
  settle();
  await page.findByText('The list');
  expect(writes()).toHaveLength(1);
});

test('a save that runs is not asked about: Escape and the close button wait for its end', async () => {
  let settle = () => {};
  const { user, address } = create({
    'POST /album': async () => {
      await new Promise<void>((resolve) => (settle = resolve));
      return { status: 409, message: 'In use' };
    },
  });
  await user.type(field('Name'), 'Kid A');
  await user.click(save());
  expect(await page.findByText('Saving…')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(page.getByRole('button', { name: 'Close dialog' }));
  expect(page.getByRole('button', { name: 'Close' })).toBeDisabled();
  expect(page.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument();
  expect(address()).toBe('/song-collections/create');
  settle();
  await waitFor(() => expect(page.getByRole('button', { name: 'Close' })).toBeEnabled());
  await user.click(page.getByRole('button', { name: 'Close dialog' }));
  expect(await question()).toHaveAccessibleName('Are you sure you want to discard your unsaved changes?');
});

test('Close asks before unsaved changes are lost', async () => {
  const { user, address } = create();
  await user.type(field('Name'), 'Blue');
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(await question()).toHaveAccessibleName('Are you sure you want to discard your unsaved changes?');
  await user.click(page.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(page.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument());
  expect(field('Name')).toHaveValue('Blue');
  await user.click(page.getByRole('button', { name: 'Close' }));
  await user.click(await page.findByRole('button', { name: 'Discard' }));
  await page.findByText('The list');
  expect(address()).toBe('/song-collections');
});

test('Close asks nothing while nothing would be lost', async () => {
  const { user } = create();
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(await page.findByText('The list')).toBeInTheDocument();
});

test('a link and Back ask as well', async () => {
  const { user, address, back } = create();
  await user.type(field('Name'), 'Blue');
  await user.click(page.getByRole('link', { name: 'To the songs' }));
  expect(await question()).toHaveAccessibleName('Are you sure you want to discard your unsaved changes?');
  await user.click(page.getByRole('button', { name: 'Keep editing' }));
  expect(address()).toBe('/song-collections/create');
  await waitFor(() => expect(page.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument());
  // Editing goes on where it was, and not at what led away.
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await back();
  await user.click(await page.findByRole('button', { name: 'Discard' }));
  await page.findByText('The list');
});

test('the tab is not closed without a question', async () => {
  const { user } = create();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  await user.type(field('Name'), 'Blue');
  expect(leave()).toBe(true);
});

test('Reset asks, and gives back what was there', async () => {
  const { user } = open(`/song-collections/edit/${id(1)}`);
  await user.type(await page.findByRole('textbox', { name: 'Name' }), 's');
  await user.click(page.getByRole('button', { name: 'Reset' }));
  expect(await question()).toHaveAccessibleName('Are you sure you want to reset your unsaved changes?');
  await user.click(within(await question()).getByRole('button', { name: 'Reset' }));
  expect(field('Name')).toHaveValue('Blue');
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
});

test('an edit shows the record and sends only what was changed', async () => {
  const { user, writes } = open(`/song-collections/edit/${id(1)}`);
  expect(await page.findByRole('textbox', { name: 'Description' })).toHaveValue('Ten songs');
  await waitFor(() => expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Joni Mitchell'));
  await user.clear(field('Description'));
  await user.click(page.getByRole('checkbox', { name: 'Read only' }));
  await user.click(save());
  await page.findByText('The list');
  expect(writes()[0]).toMatchObject({ method: 'PUT', body: { description: '', read_only: true } });
  expect(toasts()).toEqual(['Blue has been updated']);
});

test('without the permission to change a record its form is read only', async () => {
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
  open(`/song-collections/edit/${id(1)}`);
  expect(await page.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  expect(page.getByText('Read only', { selector: 'span' })).toBeInTheDocument();
  expect(page.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

test('a field can need a permission of its own', async () => {
  useSession.setState(({ user }) => ({
    user: user && { ...user, permissions: user.permissions.filter((held) => held !== 'CAN_DELETE_SONG_COLLECTIONS') },
  }));
  open(`/song-collections/edit/${id(1)}`);
  expect(await page.findByRole('textbox', { name: 'Read only' })).toHaveAttribute('readonly');
  expect(page.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(field('Name')).not.toHaveAttribute('readonly');
});

test('a record that is not there says so', async () => {
  open(`/song-collections/edit/${id(1)}`, {
    [`GET /album/${id(1)}`]: () => ({ status: 404, message: 'Not found' }),
  });
  expect(await page.findByText('Not found')).toBeInTheDocument();
});

test('choices that cannot be read say so at their field', async () => {
  open('/song-collections/create', { 'GET /owner/select': () => ({ status: 500, message: 'Broken' }) });
  const owner = page.getByRole('combobox', { name: 'Owner' });
  expect(owner).toHaveAttribute('placeholder', 'Loading...');
  await waitFor(() =>
    expect(owner).toHaveAccessibleDescription('The choices could not be read. Open the list again to retry.'),
  );
});
