// The code that the components page (scripts/parts/pack/componentsPage.mjs) shows to teams, with its tests.
import { comparison } from '@segno/contract/taxonomy';
import {
  Button,
  EmptyState,
  ErrorState,
  KeyValue,
  Money,
  PageHead,
  RelativeTime,
  Stack,
  StatusBadge,
  useConfirm,
} from './index';
import { textArea, textField } from './form';
import { IconPlus } from './icons';
import { FilterBar, listOf, ListTable, useList, type Column, type ListShapeOf } from './list';
import { screen as screensOf } from './screen';
import { pageOf, renderAt, screen, serve, signIn, userEvent } from './engine/testing';

/** Facts about one thing. Amounts, durations and timestamps are always rendered by their components. */
const Facts = () => (
  <Stack>
    <PageHead
      title="Blue Hour"
      badge={<StatusBadge tone="high">Published</StatusBadge>}
      back={{ to: '/songs', label: 'Songs' }}
    />
    <KeyValue
      items={[
        { label: 'Earned', value: <Money amount="1234.5" /> },
        { label: 'Last Modified', value: <RelativeTime value="2026-11-20T09:00:00Z" /> },
      ]}
    />
  </Stack>
);

/** A list of the contract: its search, filters, sort and page are in the address. */
const source = listOf(comparison);
type Comparisons = ListShapeOf<typeof source>;
const columns: readonly Column<Comparisons['row'], Comparisons['sort']>[] = [
  { field: 'name', header: 'Name' },
  { field: 'definition', header: 'Definition', priority: 2 },
];
const Comparisons = () => {
  const list = useList(source);
  return (
    <Stack>
      <PageHead title="Comparisons" count={list.paging?.total_size} />
      <FilterBar list={list} filters={{}} searchLabel="Search by name" />
      <ListTable<Comparisons> list={list} label="Comparisons" columns={columns} nameOf={({ name }) => name} />
    </Stack>
  );
};

/** The same list with its forms: fields, validation and permissions come from the contract. */
const { CreateScreen } = screensOf(comparison, {
  text: { title: 'Comparisons', create: 'Create Comparison', edit: 'Edit Comparison', search: 'Search by name' },
  routes: { list: 'COMPARISONS', create: 'COMPARISON_CREATE', edit: 'COMPARISON_EDIT' },
  columns: [{ field: 'name', header: 'Name' }],
  filters: {},
  form: {
    blank: { name: '', definition: '', procedural_definition: '' },
    fields: {
      name: textField({ label: 'Name' }),
      definition: textArea({ label: 'Definition', rows: 4 }),
      procedural_definition: textArea({ label: 'Procedural Definition', rows: 4 }),
    },
  },
});

/** Asks before something is lost. */
const Remove = ({ onRemoved }: { onRemoved: () => void }) => {
  const { confirm, dialog } = useConfirm();
  const ask = async () => {
    if (await confirm({ text: 'Are you sure you want to delete Blue Hour?', confirmLabel: 'Delete' })) onRemoved();
  };
  return (
    <>
      <Button onClick={() => void ask()}>Delete</Button>
      {dialog}
    </>
  );
};

/** Empty and failed states: both tell what to do next. */
const Nothing = ({ onCreate }: { onCreate: () => void }) => (
  <EmptyState
    text="No moods yet."
    action={
      <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
        Create Mood
      </Button>
    }
  />
);
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState title="The moods could not be read" onRetry={onRetry}>
    The server did not answer.
  </ErrorState>
);

// Tests
test('facts', () => {
  renderAt('/', { '/': <Facts /> });
  expect(screen.getByRole('heading', { name: 'Blue Hour' })).toBeVisible();
  expect(screen.getByText('$1,234.50')).toBeVisible();
});

test('a list', async () => {
  const mood = { uuid: '00000000-0000-4000-8000-000000000001', name: 'Dark and gloomy', definition: 'Without light' };
  serve({ 'GET /comparison': (call) => pageOf('comparisons', [mood], call) });
  signIn('CAN_LOGIN_TO_SEGNO');
  renderAt('/comparisons', { '/comparisons': <Comparisons /> });
  expect(await screen.findByRole('rowheader', { name: 'Dark and gloomy' })).toBeVisible();
});

test('a form', async () => {
  signIn('CAN_LOGIN_TO_SEGNO', 'CAN_CREATE_COMPARISON');
  renderAt('/', { '/': <CreateScreen params={{}} onClose={() => undefined} /> });
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('a question', async () => {
  const onRemoved = jest.fn();
  renderAt('/', { '/': <Remove onRemoved={onRemoved} /> });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Are you sure you want to delete Blue Hour?')).toBeVisible();
  expect(onRemoved).not.toHaveBeenCalled();
});

test.each([
  ['nothing', 'Create Mood', Nothing],
  ['a failure', 'Retry', Failed],
])('%s', async (_what, next, Example) => {
  const on = jest.fn();
  renderAt('/', { '/': <Example onCreate={on} onRetry={on} /> });
  await userEvent.click(screen.getByRole('button', { name: next }));
  expect(on).toHaveBeenCalled();
});
