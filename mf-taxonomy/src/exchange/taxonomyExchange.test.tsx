import type { Permission } from '@segno/contract';
import { pageOf, renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { tags } from '../tags/tags';
import { Screen } from './TaxonomyImportScreen';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const found = (more: object = {}) => ({
  uuid: id(1),
  of: 'tags',
  file_name: 'tags.csv',
  status: 'ready',
  error: null,
  counts: { records: 3, created: 1, changed: 1, unchanged: 0, changes: 2, errors: 1, left: 0 },
  changes: [
    {
      row: 1,
      record: { type: 'tag', uuid: id(2), name: 'Rain' },
      is_new: false,
      column: 'note',
      before: 'Old',
      after: '',
      left: null,
    },
    {
      row: 2,
      record: { type: 'tag', uuid: id(3), name: 'Hail' },
      is_new: true,
      column: 'name',
      before: '',
      after: 'Hail',
      left: null,
    },
  ],
  errors: [{ row: 3, column: 'related_tags', error: '"Sno" is not known.' }],
  paging: { total_size: 2, current_size: 2, current_page: 1, offset: 0, total_pages: 1 },
  task_uuid: id(4),
  apply_task_uuid: null,
  created_at: '2026-11-20T09:00:00Z',
  ...more,
});

const openImport = (answer: object, applied: object = {}) => {
  signIn('CAN_GET_TAG_LIST', 'CAN_UPDATE_TAG');
  let isApplied = false;
  const calls = serve({
    [`GET /taxonomy_import/${id(1)}`]: () => ({ data: { taxonomy_import: isApplied ? found(applied) : answer } }),
    [`POST /taxonomy_import/${id(1)}/apply`]: () => {
      isApplied = true;
      const task = {
        uuid: id(5),
        status: 'pending',
        progress: 0,
        errors: [],
        created_at: '2026-11-20T09:00:00Z',
        finished_at: null,
      };
      return { data: { taxonomy_import: { uuid: id(1), status: 'applying', async_task: task } } };
    },
  });
  renderAt(`/taxonomy/import/${id(1)}`, {
    '/taxonomy/import/:uuid': <Screen params={{ uuid: id(1) }} onClose={() => {}} />,
  });
  return calls;
};

test('shows each value before and after, what is wrong, applies with one call, and says what was left alone', async () => {
  const [first, second] = found().changes;
  const calls = openImport(found(), {
    status: 'applied',
    counts: { ...found().counts, left: 1 },
    changes: [{ ...first, left: 'It was changed since the file was read.' }, second],
  });
  expect(
    await screen.findByText(/1 created, 1 changed, 0 unchanged. 1 error: what has one stays as it is./),
  ).toBeVisible();
  const changes = within(screen.getByRole('table', { name: 'Changes' }));
  expect(changes.getByText('Old')).toBeVisible();
  expect(changes.getByText('Hail (new)')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Errors' })).getByText('"Sno" is not known.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/1 change left alone/)).toBeVisible();
  expect(screen.getByText('It was changed since the file was read.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('says why a file cannot be read, and leads to another of the same kind', async () => {
  openImport(found({ of: 'terms', status: 'failed', error: 'The file is empty.', changes: [], errors: [] }));
  expect(await screen.findByText(/The file is empty\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another file' })).toHaveAttribute(
    'href',
    expect.stringContaining('/taxonomy/import?of=terms'),
  );
});

test('says that a file of a head alone has nothing in it', async () => {
  const counts = { records: 0, created: 0, changed: 0, unchanged: 0, changes: 0, errors: 0, left: 0 };
  openImport(found({ counts, changes: [], errors: [] }));
  expect(await screen.findByText('Nothing changes: the file has no tags or terms.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

const openTags = async (...permissions: Permission[]) => {
  signIn('CAN_GET_TAG_LIST', ...permissions);
  const calls = serve({
    'GET /tag': (call) => pageOf('tags', [], call),
    'POST /tag/report': () => ({ data: { report: { uuid: id(1), task_id: id(2) } } }),
  });
  renderAt('/tags?name=rain&pagenum=1', { '/tags': <tags.ListScreen params={{}} onClose={() => {}} /> });
  await screen.findByText('Tags');
  return calls;
};

test('exports what the list shows as CSV', async () => {
  const calls = await openTags('CAN_GET_REPORTS');
  await userEvent.click(screen.getByRole('button', { name: 'Export and import' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() => expect(toasts()).toEqual(['Your report is being generated.']));
  expect(calls.find(({ path }) => path === '/tag/report')?.query).toEqual({ name: 'rain' });
  await userEvent.click(screen.getByRole('button', { name: 'Export and import' }));
  expect(await screen.findByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Import…' })).toBeNull();
});

test('offers nothing of it to who may neither export nor import', async () => {
  await openTags();
  expect(screen.queryByRole('button', { name: 'Export and import' })).toBeNull();
});
