import type { TagFinding } from '@segno/contract/taxonomy';
import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { InspectorLink } from '../tags/tags';
import { Screen } from './TagInspectorScreen';
import { nextFinding } from './useFindingFocus';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const storm = { uuid: id(1), name: 'Storm' };
const gale = { uuid: id(2), name: 'Gale' };

const finding = (more: Partial<TagFinding> & { key: string }): TagFinding => ({
  kind: 'unused',
  tags: [storm],
  terms: [],
  comparisons: [],
  message: `Message of ${more.key}.`,
  repair: null,
  dismissed: null,
  ...more,
});

const lost = finding({ key: 'unused:1', repair: 'hide' });
const idle = finding({ key: 'unused:2', tags: [gale], repair: 'hide' });
const term = finding({
  key: 'shared_term:3',
  kind: 'shared_term',
  tags: [storm, gale],
  terms: [{ uuid: id(3), name: 'blow' }],
});

/** A server with these findings, on which dismissing, restoring and repairing work. */
const open = (findings: TagFinding[], answers: Record<string, () => Answer> = {}) => {
  signIn('CAN_UPDATE_TAG', 'CAN_GET_TAG_LIST', 'CAN_GET_TERM_LIST');
  const change = (key: string, to: TagFinding['dismissed']) => {
    findings = findings.map((one) => (one.key === key ? { ...one, dismissed: to } : one));
    return { data: {} };
  };
  const keyOf = (body: unknown): string => Object(body).key;
  const calls = serve({
    'GET /tag/inspector': ({ query }) => {
      const wanted = findings.filter(({ dismissed }) => (dismissed !== null) === (query['dismissed'] === 'true'));
      const kinds = [...new Set(wanted.map(({ kind }) => kind))];
      return {
        data: {
          findings: wanted,
          counts: kinds.map((kind) => ({ kind, count: wanted.filter((one) => one.kind === kind).length })),
          dismissed_count: findings.filter(({ dismissed }) => dismissed).length,
        },
      };
    },
    'GET /tag/suggestion_counts': () => ({
      data: {
        counts: [
          { rule: 'same_artist', accepted: 1204, refused: 31 },
          { rule: 'same_tags', accepted: 0, refused: 0 },
          { rule: 'same_sound', accepted: 2, refused: 9 },
        ],
      },
    }),
    'POST /tag/inspector/dismiss': ({ body }) =>
      change(keyOf(body), { by: 'Ana Li', at: new Date('2026-11-20').toISOString() }),
    'POST /tag/inspector/restore': ({ body }) => change(keyOf(body), null),
    'POST /tag/inspector/repair': ({ body }) => {
      findings = findings.filter(({ key }) => key !== keyOf(body));
      return { data: { repaired: true } };
    },
    ...answers,
  });
  return { calls, ...renderAt('/tags/inspector', { '/tags/inspector': <Screen /> }) };
};
const lineOf = async ({ message }: TagFinding) => {
  const line = (await screen.findByText(message)).closest('li');
  if (!line) throw new Error(`${message} stands in no line`);
  return line;
};
const press = async (of: TagFinding, button: RegExp) =>
  userEvent.click(within(await lineOf(of)).getByRole('button', { name: button }));

test('groups the findings by kind with their counts and links to what they are about', async () => {
  open([term, lost, idle]);
  const terms = within(await screen.findByRole('region', { name: 'Terms of several tags 1' }));
  expect(terms.getByRole('link', { name: 'blow' })).toHaveAttribute('href', `/terms/edit/${id(3)}`);
  expect(terms.getByRole('link', { name: 'Gale' })).toHaveAttribute('href', `/tags/edit/${id(2)}`);
  expect(terms.queryByRole('button', { name: /^Hide/ })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Unused tags 2' })).getAllByText(/^Message/)).toHaveLength(2);
});

test('repairs at one click; the finding goes and the next one gets the focus', async () => {
  const { calls } = open([lost, idle]);
  await press(lost, /^Hide the tag: Message of unused:1/);
  await waitFor(() => expect(screen.queryByText(lost.message)).toBeNull());
  expect(toasts()).toEqual(['The tag has been hidden']);
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/tag/inspector/repair',
    body: { key: 'unused:1' },
  });
  expect(await lineOf(idle)).toHaveFocus();
});

test('says so when somebody else was faster', async () => {
  open([lost], { 'POST /tag/inspector/repair': () => ({ data: { repaired: false } }) });
  await press(lost, /^Hide/);
  await waitFor(() => expect(toasts()).toEqual(['There was nothing left to repair']));
});

test('dismisses, shows what was dismissed and by whom, and restores it; the last one leaves the focus at the title', async () => {
  open([lost]);
  await press(lost, /^Dismiss/);
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Inspector' })).toHaveFocus();
  await userEvent.click(screen.getByRole('switch', { name: 'Show dismissed (1)' }));
  expect(await lineOf(lost)).toHaveTextContent('Dismissed by Ana Li');
  expect(within(await lineOf(lost)).queryByRole('button', { name: /^Hide/ })).toBeNull();
  await press(lost, /^Restore/);
  expect(await screen.findByText('Nothing is dismissed.')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Show dismissed (0)' }));
  expect(await lineOf(lost)).toBeVisible();
});

test('keeps finding and focus when a dismissal fails', async () => {
  open([lost, idle], { 'POST /tag/inspector/dismiss': () => ({ status: 409, message: 'Try again' }) });
  await press(lost, /^Dismiss/);
  await waitFor(() => expect(toasts()).toEqual(['Try again']));
  expect(within(await lineOf(lost)).getByRole('button', { name: /^Dismiss/ })).toHaveFocus();
});

test('says how many there are beyond those that are shown', async () => {
  const many = Array.from({ length: 100 }, (_, n) => finding({ key: `unused:${n}` }));
  open([], {
    'GET /tag/inspector': () => ({
      data: { findings: many, counts: [{ kind: 'unused', count: 1340 }], dismissed_count: 0 },
    }),
  });
  expect(await screen.findByText(/^and 1,240 more/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Dismiss/ })).toHaveLength(100);
});

test('says what became of suggested tags, by rule', async () => {
  open([]);
  const table = within(await screen.findByRole('region', { name: 'Suggested tags of songs' }));
  const rows = (await table.findAllByRole('row')).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Songs of the same artist1,20431',
    'Songs that share all tags00',
    'Songs that sound alike29',
  ]);
});

test('says why it cannot be read, and tries again', async () => {
  let answer: Answer = { status: 503, message: 'The server is busy' };
  open([], { 'GET /tag/inspector': () => answer });
  expect(await screen.findByText('The server is busy')).toBeVisible();
  answer = { data: { findings: [], counts: [], dismissed_count: 0 } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing found.')).toBeVisible();
});

test.each([
  [1, 'CAN_UPDATE_TAG'],
  [0, 'CAN_GET_TAG_LIST'],
] as const)('the tags have %i links to it for holders of %s', (links, permission) => {
  signIn(permission);
  renderAt('/tags', { '/tags': <InspectorLink /> });
  expect(screen.queryAllByRole('link', { name: 'Inspector' })).toHaveLength(links);
});

test.each([
  ['the one after it', ['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
  ['the one before it at the end', ['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
  ['the nearest that is left', ['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
  ['the nearest before', ['a', 'b', 'c', 'd'], 'd', ['a', 'b'], 'b'],
  ['none when nothing is left', ['a', 'b'], 'a', [], undefined],
])('the focus goes to %s', (_, before, gone, after, next) => {
  expect(nextFinding(before, gone, after)).toBe(next);
});
