import { useSession } from '@segno/host';
import { screen as page, waitFor } from '@testing-library/react';
import { field, openCreateForm, openForm, saveButton, signInAsEditor } from '../testing/albumForm';
import { id } from '../testing/albums';
import { signIn, toasts } from '../testing/renderAt';

beforeEach(signInAsEditor);

test('the contract says which fields are required', () => {
  openCreateForm();
  expect(field('Name')).toBeRequired();
  expect(field('Description')).not.toBeRequired();
});

test('an edit shows the record and sends only what was changed', async () => {
  const { user, writes } = openForm(`/song-collections/edit/${id(1)}`);
  expect(await page.findByRole('textbox', { name: 'Description' })).toHaveValue('Ten songs');
  await waitFor(() => expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Joni Mitchell'));
  await user.clear(field('Description'));
  await user.click(page.getByRole('checkbox', { name: 'Read only' }));
  await user.click(saveButton());
  await page.findByText('The list');
  expect(writes()[0]).toMatchObject({ method: 'PUT', body: { description: '', read_only: true } });
  expect(toasts()).toEqual(['Blue has been updated']);
});

test('without the permission to change a record its form is read only', async () => {
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
  openForm(`/song-collections/edit/${id(1)}`);
  expect(await page.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  expect(page.getByText('Read only', { selector: 'span' })).toBeInTheDocument();
  expect(page.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Close' })).toBeInTheDocument();
});

test('a field can need a permission of its own', async () => {
  useSession.setState(({ user }) => ({
    user: user && { ...user, permissions: user.permissions.filter((held) => held !== 'CAN_DELETE_SONG_COLLECTIONS') },
  }));
  openForm(`/song-collections/edit/${id(1)}`);
  expect(await page.findByRole('textbox', { name: 'Read only' })).toHaveAttribute('readonly');
  expect(page.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(field('Name')).not.toHaveAttribute('readonly');
});

test('a record that is not there says so', async () => {
  openForm(`/song-collections/edit/${id(1)}`, {
    [`GET /album/${id(1)}`]: () => ({ status: 404, message: 'Not found' }),
  });
  expect(await page.findByText('Not found')).toBeInTheDocument();
});

test('choices that cannot be read say so at their field', async () => {
  openForm('/song-collections/create', { 'GET /owner/select': () => ({ status: 500, message: 'Broken' }) });
  const owner = page.getByRole('combobox', { name: 'Owner' });
  expect(owner).toHaveAttribute('placeholder', 'Loading...');
  await waitFor(() =>
    expect(owner).toHaveAccessibleDescription('The choices could not be read. Open the list again to retry.'),
  );
});
