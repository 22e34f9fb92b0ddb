import { screen as page, waitFor } from '@testing-library/react';
import { id } from '../testing/albums';
import { field, openForm, signInAsEditor } from '../testing/albumForm';

beforeEach(signInAsEditor);

const address = `/song-collections/edit/${id(1)}`;

test('a link to a field opens the form at it', async () => {
  openForm(`${address}#description`);
  await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
});

test('the focus is the person’s again once they went on', async () => {
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

test('a fragment that names no field opens the form as ever', async () => {
  openForm(`${address}#isrc`);
  await waitFor(() => expect(field('Name')).toHaveFocus());
});
