import type { DeliveryDraft } from '@segno/contract/submissions';
import { screen, userEvent, waitFor, within } from '@segno/ui/testing';
import { id } from '../testing/testDelivery';
import { button, defaultWriters, description, open, track, write, writersAnswer } from '../testing/testDeliveryForm';

const file = (name: string) => ({
  url: `https://storage.test/${name}`,
  original_filename: name,
  checksum: 'd41d8cd98f00b204e9800998ecf8427e',
  size: 2_000_000,
});
const stored = (more: Partial<DeliveryDraft> = {}): DeliveryDraft => ({
  values: { description: 'A slow piano piece. Two hands.' },
  base: { description: 'A slow piano piece.' },
  files: {},
  revision: 3,
  updated_at: '2026-11-20T09:00:00.000Z',
  ...more,
});
const draftOf = (draft: DeliveryDraft | null) => () => ({ data: { delivery_draft: draft } });
const saves = (calls: { method: string; body: unknown }[]) =>
  calls.flatMap(({ method, body }) => (method === 'PUT' ? [body] : []));

beforeEach(() => sessionStorage.clear());

test('saves what is typed after a rest, the changed fields alone, and says so', async () => {
  const { calls } = open(track());
  await write(await description(), ' Two hands.');
  expect(
    await screen.findByText(/You can go on with it on another device/, undefined, { timeout: 5000 }),
  ).toBeVisible();
  expect(screen.getByText('1 change · Draft saved')).toBeVisible();
  expect(saves(calls)).toEqual([
    {
      revision: 0,
      values: { description: 'A slow piano piece. Two hands.' },
      base: { description: 'A slow piano piece.' },
      files: {},
    },
  ]);
});

test('begins with the draft of another device, its files included, and saves nothing by itself', async () => {
  const { calls } = open(track(), { draft: draftOf(stored({ files: { Full: file('ferry.zip') } })) });
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece. Two hands.'));
  expect(screen.getByText('ferry.zip')).toBeVisible();
  expect(screen.queryByText('Changed elsewhere meanwhile')).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  expect(saves(calls)).toEqual([]);
});

test('asks about a field that the track says something else of since the draft was typed', async () => {
  const { sent } = open(track({ description: 'Slow, with strings.' }), { draft: draftOf(stored()) });
  expect(await screen.findByText('Changed elsewhere meanwhile')).toBeVisible();
  expect(await description()).toHaveValue('A slow piano piece. Two hands.');
  await userEvent.click(button('Deliver'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conflicts' }, { timeout: 10_000 }));
  expect(dialog.getByLabelText('Description, theirs')).toHaveValue('Slow, with strings.');
  expect(sent()).toEqual([]);
});

test('follows the track in fields that the draft has not changed', async () => {
  open(track({ bpm: 120 }), { draft: draftOf(stored()) });
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece. Two hands.'));
  expect(screen.getByLabelText(/^BPM/)).toHaveValue('120');
});

test('asks which draft stays when another page has saved one, and takes the one that is chosen', async () => {
  const theirs = stored({ values: { description: 'Theirs.' }, revision: 8 });
  let current: DeliveryDraft | null = null;
  const { calls } = open(track(), {
    draft: () => ({ data: { delivery_draft: current } }),
    saveDraft: () => {
      current = theirs;
      return { status: 409, code: 'conflict', message: 'This delivery was also edited somewhere else.' };
    },
  });
  await write(await description(), ' Mine.');
  expect(
    await screen.findByText('This delivery was also edited somewhere else', undefined, { timeout: 5000 }),
  ).toBeVisible();
  expect(await description()).toHaveValue('A slow piano piece. Mine.');
  await userEvent.click(button('Use the other draft'));
  await waitFor(async () => expect(await description()).toHaveValue('Theirs.'));
  expect(screen.queryByText('This delivery was also edited somewhere else')).toBeNull();
  expect(saves(calls)).toHaveLength(1);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('names the uploaded files that go with discarded changes, or leaves with the draft kept', async () => {
  const { calls, unmount } = open(track(), { draft: draftOf(stored({ files: { Full: file('ferry.zip') } })) });
  await screen.findByText('ferry.zip');
  await userEvent.click(button('Close'));
  expect(await screen.findByText('Are you sure you want to discard your unsaved changes?')).toBeVisible();
  expect(screen.getByText('The saved draft goes with them, and an uploaded file: ferry.zip.')).toBeVisible();
  await userEvent.click(button('Leave and keep the draft'));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('removes the draft from the server when the changes are discarded', async () => {
  const { calls, unmount } = open(track(), { draft: draftOf(stored()) });
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece. Two hands.'));
  await userEvent.click(button('Close'));
  await screen.findByText('The saved draft goes with them.');
  await userEvent.click(button('Discard'));
  unmount();
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toEqual([{ revision: '3' }]),
  );
});

test('keeps in the tab what the server could not take, and puts it back after a reload', async () => {
  const failing = { saveDraft: () => ({ status: 503, message: 'Not now' }) };
  const { unmount } = open(track(), failing);
  await write(await description(), ' Two hands.');
  expect(await screen.findByText(/cannot be saved right now/, undefined, { timeout: 5000 })).toBeVisible();
  unmount();
  open(track());
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece. Two hands.'));
});

test('does not put back after a reload what was reset before the server heard of it', async () => {
  const draft = draftOf(stored({ files: { Full: file('ferry.zip') } }));
  const { unmount } = open(track(), { draft, discardDraft: () => ({ status: 503, message: 'Not now' }) });
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece. Two hands.'));
  await userEvent.click(button('Reset'));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Reset' }));
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece.'));
  unmount();
  const { calls } = open(track(), { draft });
  expect(await description()).toHaveValue('A slow piano piece.');
  expect(screen.queryByText('ferry.zip')).toBeNull();
  // The discard is sent to the server, so that no other device restores the draft either.
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ query }) => query)).toContainEqual({
      revision: '3',
    }),
  );
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('does not put back after a reload a file that was removed, and tells the server at once', async () => {
  const draft = draftOf(stored({ files: { Full: file('ferry.zip') } }));
  const { calls, unmount } = open(track(), { draft, saveDraft: () => ({ status: 503, message: 'Not now' }) });
  await userEvent.click(await screen.findByLabelText('Remove ferry.zip'));
  // An attempt of the test before may arrive as well.
  await waitFor(() => expect(saves(calls)).toContainEqual(expect.objectContaining({ revision: 3, files: {} })));
  unmount();
  const again = open(track(), { draft });
  await waitFor(async () => expect(await description()).toHaveValue('A slow piano piece. Two hands.'));
  expect(screen.queryByText('ferry.zip')).toBeNull();
  await waitFor(() => expect(saves(again.calls)).toContainEqual(expect.objectContaining({ revision: 3, files: {} })), {
    timeout: 5000,
  });
});

test('tells the server of a file that was the whole draft and was removed, though nothing is changed any more', async () => {
  const draft = draftOf(stored({ values: {}, base: {}, files: { Full: file('ferry.zip') } }));
  const failing = { draft, discardDraft: () => ({ status: 503, message: 'Not now' }) };
  const { unmount } = open(track(), failing);
  await userEvent.click(await screen.findByLabelText('Remove ferry.zip'));
  unmount();
  const { calls } = open(track(), { draft });
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true), { timeout: 5000 });
  expect(screen.queryByText('ferry.zip')).toBeNull();
});

test('begins with the draft that the server has, when this tab has nothing of its own to save', async () => {
  const { unmount } = open(track());
  await write(await description(), ' Mine.');
  await screen.findByText(/You can go on with it on another device/, undefined, { timeout: 5000 });
  unmount();
  // Discarded on another device and started again: its revisions start from 1 again.
  open(track(), { draft: draftOf(stored({ values: { description: 'Theirs.' }, revision: 1 })) });
  await waitFor(async () => expect(await description()).toHaveValue('Theirs.'));
});

test('gives a share to a writer who is created inside the form', async () => {
  let made = false;
  const wendy = {
    uuid: id(32),
    full_name: 'Wendy Vale',
    first_name: 'Wendy',
    last_name: 'Vale',
    ipi_number: null,
    performing_rights_organization: null,
    is_default: false,
    is_editable: true,
    performing_rights_organization_member_id: null,
    created_at: '2026-11-20T09:00:00Z',
  };
  const { calls } = open(track(), {
    writers: () => writersAnswer([...defaultWriters, ...(made ? [wendy] : [])]),
    createWriter: () => {
      made = true;
      return { data: { writer: wendy } };
    },
  });
  await write(await description(), ' Two hands.');
  await userEvent.click(button('Create writer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create Writer' }, { timeout: 10_000 }));
  await userEvent.type(dialog.getByLabelText(/^First name/), 'Wendy');
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Vale');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Share of Wendy Vale, per cent')).toHaveValue('33'));
  expect(screen.getByLabelText('Share of Wanda Reed, per cent')).toHaveValue('34');
  expect(calls.filter(({ method, path }) => method === 'POST' && path === '/my_writer')).toHaveLength(1);
});
