import type { ReactNode } from 'react';
import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { TagWays } from '../tags/tags';
import { Screen as MergeTag } from './MergeTagScreen';
import { Screen as TagMerges } from './TagMergesScreen';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const drizle = { uuid: id(1), name: 'Drizle' };
const drizzle = { uuid: id(2), name: 'Drizzle' };
const category = { uuid: id(9), name: 'Weather' };

const graph = (tag: { uuid: string; name: string }, song_count: number, tag_count: number, term_count: number) => ({
  data: { tag: { ...tag, tag_category: category, song_count }, tags: [], tag_count, terms: [], term_count },
});
const merge = {
  uuid: id(5),
  tag: drizle,
  into: drizzle,
  song_count: 3,
  merged_by: 'Ana Li',
  merged_at: '2026-11-20T09:00:00Z',
  is_undone: false,
  undo_allowed: true,
};

const open = (query: string, answer: () => Answer = () => ({ data: { tag_merge: merge } }), page?: ReactNode) => {
  signIn('CAN_UPDATE_TAG', 'CAN_GET_TAG_LIST');
  const onClose = jest.fn();
  const calls = serve({
    'GET /tag/select': () => ({ data: { tags: [drizle, drizzle, { uuid: id(3), name: 'Fog' }] } }),
    [`GET /tag/${id(1)}/graph`]: () => graph(drizle, 3, 1, 0),
    [`GET /tag/${id(2)}/graph`]: () => graph(drizzle, 12, 0, 4),
    [`GET /tag/${id(3)}/graph`]: () => ({ status: 404, message: 'Not found' }),
    [`POST /tag/${id(1)}/merge`]: answer,
    [`POST /tag/${id(2)}/merge`]: answer,
  });
  renderAt(`/tags/merge/${id(1)}${query}`, {
    '/tags/merge/:uuid': (
      <>
        {page}
        <MergeTag params={{ uuid: id(1) }} onClose={onClose} />
      </>
    ),
  });
  return { onClose, sent: () => calls.filter(({ method }) => method === 'POST') };
};
const mergeButton = () => screen.findByRole('button', { name: 'Merge' });
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(`^${name} `) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('says what either tag has and what follows, and merges', async () => {
  const { onClose, sent } = open(`?into=${id(2)}`);
  expect(await rowOf('Drizle')).toEqual(['3', '1', '0']);
  expect(await rowOf('Drizzle')).toEqual(['12', '0', '4']);
  expect(screen.getByText(/can be undone for 30 days/)).toHaveTextContent(
    '“Drizle” is deleted. Its 3 songs and 1 relation go to “Drizzle”; what both have stays once. ' +
      'Published songs are out of sync then. The merge can be undone for 30 days.',
  );
  await userEvent.click(await mergeButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ path: `/tag/${id(1)}/merge`, body: { into_uuid: id(2) } }]);
  expect(toasts()).toEqual(['“Drizle” has been merged into “Drizzle”']);
});

test('the keyboard is on the title of the list when the merged row has gone', async () => {
  const { onClose } = open(`?into=${id(2)}`, undefined, <h1 id="page-title" tabIndex={-1} aria-label="Tags" />);
  onClose.mockImplementation(() => document.querySelector<HTMLElement>(':focus')?.blur());
  await userEvent.click(await mergeButton());
  await waitFor(() => expect(document.getElementById('page-title')).toHaveFocus());
});

test('merges the other way round after Swap', async () => {
  const { sent } = open(`?into=${id(2)}`);
  await rowOf('Drizzle');
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  expect(screen.getByText(/can be undone for 30 days/)).toHaveTextContent(/^“Drizzle” is deleted/);
  await userEvent.click(await mergeButton());
  await waitFor(() => expect(sent()).toMatchObject([{ path: `/tag/${id(2)}/merge`, body: { into_uuid: id(1) } }]));
});

test('asks for the tag that stays, which is never the one that goes', async () => {
  open('');
  expect(await mergeButton()).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Tag that stays/ })).toHaveFocus());
  await userEvent.click(screen.getByRole('combobox', { name: /^Tag that stays/ }));
  const choices = within(await screen.findByRole('listbox', { name: /^Tag that stays/ }));
  expect((await choices.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Drizzle', 'Fog']);
  await userEvent.click(choices.getByRole('option', { name: 'Drizzle' }));
  expect(await rowOf('Drizzle')).toEqual(['12', '0', '4']);
  expect(await mergeButton()).toBeEnabled();
});

test('keeps the dialog and says why a merge was refused', async () => {
  const { onClose } = open(`?into=${id(2)}`, () => ({
    status: 422,
    message: 'Please correct the errors',
    errors: { into_uuid: ['A tag cannot be a kind of itself.'] },
  }));
  await rowOf('Drizzle');
  await userEvent.click(await mergeButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('A tag cannot be a kind of itself.');
  expect(onClose).not.toHaveBeenCalled();
});

test('says that a tag is gone, and merges nothing', async () => {
  open(`?into=${id(3)}`);
  expect(await screen.findByText('Not found')).toBeVisible();
  expect(await mergeButton()).toBeDisabled();
});

test('lists the merges and undoes one after a question', async () => {
  signIn('CAN_UPDATE_TAG');
  let shown = merge;
  const calls = serve({
    'GET /tag/merges': () => ({ data: { tag_merges: [shown] } }),
    [`POST /tag/merges/${id(5)}/undo`]: () => {
      shown = { ...merge, is_undone: true, undo_allowed: false };
      return { data: { tag_merge: shown } };
    },
  });
  renderAt('/tags/merges', { '/tags/merges': <TagMerges params={{}} onClose={jest.fn()} /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: “Drizle” into “Drizzle”' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make “Drizle” a tag of its own again?' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(toasts()).toEqual(['“Drizle” is a tag of its own again']);
});

test('says in the words of the server why a merge cannot be undone', async () => {
  signIn('CAN_UPDATE_TAG');
  serve({
    'GET /tag/merges': () => ({ data: { tag_merges: [merge] } }),
    [`POST /tag/merges/${id(5)}/undo`]: () => ({ status: 409, message: 'Undo that merge first.' }),
  });
  renderAt('/tags/merges', { '/tags/merges': <TagMerges params={{}} onClose={jest.fn()} /> });
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(toasts()).toEqual(['Undo that merge first.']));
});

test('says that there are no merges', async () => {
  signIn('CAN_UPDATE_TAG');
  serve({ 'GET /tag/merges': () => ({ data: { tag_merges: [] } }) });
  renderAt('/tags/merges', { '/tags/merges': <TagMerges params={{}} onClose={jest.fn()} /> });
  expect(await screen.findByText('No merges.')).toBeVisible();
});

test.each([
  [1, 'CAN_UPDATE_TAG'],
  [0, 'CAN_GET_TAG_LIST'],
] as const)('the form of a tag has %i ways to merge it for holders of %s', (links, permission) => {
  signIn(permission);
  renderAt('/tags', { '/tags': <TagWays uuid={id(1)} /> });
  expect(screen.queryAllByRole('link', { name: /^Merge/ })).toHaveLength(links);
});
