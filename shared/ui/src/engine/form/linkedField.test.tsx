import { screen as page, waitFor } from '@testing-library/react';
import { id } from '../testing/albums';
import { field, openForm, signInAsEditor } from '../testing/albumForm';

beforeEach(signInAsEditor);

const address = `/song-collections/edit/${id(1)}`;

test('a link to a field opens the form at it', async () => {
  openForm(`${address}#description`);
  await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
});

test('leaves the focus alone after the person has moved it', async () => {
  const { user } = openForm(`${address}#description`);
  await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
  await user.click(field('Name'));
  await user.keyboard('!');
  expect(field('Name')).toHaveFocus();
});

test('the same link followed again leads there again', async () => {
  const { user, go } = openForm(`${address}#description`);
  await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
  await user.click(field('Name'));
  await go(`${address}#description`);
  await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
});

test('opens the form normally when the fragment names no field', async () => {
  openForm(`${address}#isrc`);
  await waitFor(() => expect(field('Name')).toHaveFocus());
});
