import { dropHandOver, receiveHandOver, writeHandOver } from '@segno/host/shell';
import { cleanup, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, openCreateForm, saveButton, signInAsEditor } from '../testing/albumForm';
import { albumScreens, id } from '../testing/albums';
import { renderAt } from '../testing/renderAt';
import { serve } from '../testing/serve';

const stored = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };

const open = async (record: Partial<typeof stored> = {}) => {
  const calls = serve({
    'GET /owner/select': () => ({ data: { owners: [] } }),
    [`GET /album/${id(1)}`]: () => ({ data: { album: { ...stored, ...record } }, etag: '"v1"' }),
  });
  renderAt('/song-collections/edit/1', {
    '/song-collections/edit/:uuid': <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => undefined} />,
  });
  await page.findByRole('textbox', { name: 'Name' });
  return { user: userEvent.setup(), saves: () => calls.filter(({ method }) => method !== 'GET') };
};

const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The page is handed over and loaded again. */
const loadAgain = (): void => {
  expect(writeHandOver()).toBe(true);
  expect(asks()).toBe(false);
  cleanup();
  receiveHandOver();
};

beforeEach(() => {
  signInAsEditor();
  sessionStorage.clear();
});
afterEach(dropHandOver);

test('typed values are there after the update, still unsaved', async () => {
  const { user } = await open();
  await user.type(field('Name'), ' Train');
  expect(asks()).toBe(true);
  loadAgain();
  const { saves } = await open();
  expect(field('Name')).toHaveValue('Blue Train');
  expect(page.getByText('1 unsaved change')).toBeInTheDocument();
  expect(saveButton()).toBeEnabled();
  expect(asks()).toBe(true);
  expect(saves()).toEqual([]);
});

test('the form of a new record has its values again, once', async () => {
  const { user } = openCreateForm();
  await user.type(field('Name'), 'Kid A');
  loadAgain();
  openCreateForm();
  expect(field('Name')).toHaveValue('Kid A');
  cleanup();
  openCreateForm();
  expect(field('Name')).toHaveValue('');
});

test('a field that somebody else saved between the two pages becomes a conflict where both changed it', async () => {
  const { user } = await open();
  await user.type(field('Name'), '!');
  loadAgain();
  const after = await open({ name: 'Green', description: 'Twelve songs' });
  expect(field('Name')).toHaveValue('Blue!');
  expect(field('Description')).toHaveValue('Twelve songs');
  await after.user.click(saveButton());
  const dialog = await page.findByRole('dialog', { name: 'Conflicts' }, { timeout: 10_000 });
  expect(within(dialog).getByRole('textbox', { name: /mine/ })).toHaveValue('Blue!');
  expect(within(dialog).getByRole('textbox', { name: /theirs/ })).toHaveValue('Green');
  expect(after.saves()).toEqual([]);
});

test('a form in which nothing is typed hands nothing over', async () => {
  await open();
  loadAgain();
  await open({ name: 'Green' });
  expect(field('Name')).toHaveValue('Green');
  expect(page.getByText('No unsaved changes')).toBeInTheDocument();
});
