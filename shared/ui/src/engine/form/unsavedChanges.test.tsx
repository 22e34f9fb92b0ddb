import { screen as page, waitFor, within } from '@testing-library/react';
import { field, openCreateForm, openForm, question, saveButton, signInAsEditor } from '../testing/albumForm';
import { id } from '../testing/albums';

beforeEach(signInAsEditor);

test('Save and Reset wait for a change, and the form says how it stands', async () => {
  const { user } = openCreateForm();
  expect(saveButton()).toBeDisabled();
  expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  await user.type(field('Name'), 'Kid A');
  expect(page.getByText('1 unsaved change')).toBeInTheDocument();
  await user.type(field('Description'), 'x');
  expect(page.getByText('2 unsaved changes')).toBeInTheDocument();
  expect(saveButton()).toBeEnabled();
  await user.clear(field('Description'));
  await user.clear(field('Name'));
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  expect(saveButton()).toBeDisabled();
});

test('Close asks before unsaved changes are lost', async () => {
  const { user, address } = openCreateForm();
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
  const { user } = openCreateForm();
  await user.click(page.getByRole('button', { name: 'Close' }));
  expect(await page.findByText('The list')).toBeInTheDocument();
});

test('a link and Back ask as well', async () => {
  const { user, address, back } = openCreateForm();
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
  const { user } = openCreateForm();
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
  const { user } = openForm(`/song-collections/edit/${id(1)}`);
  await user.type(await page.findByRole('textbox', { name: 'Name' }), 's');
  await user.click(page.getByRole('button', { name: 'Reset' }));
  expect(await question()).toHaveAccessibleName('Are you sure you want to reset your unsaved changes?');
  await user.click(within(await question()).getByRole('button', { name: 'Reset' }));
  expect(field('Name')).toHaveValue('Blue');
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
});
