import type { SongCells } from '@segno/contract/catalog';
import { id } from '../testing/songFixture';
import { besideRows, keptMine, noDrafts, textIn, withEdits, without, withRefused, type Draft } from './drafts';

const row = (more: Partial<SongCells> = {}): SongCells => ({
  uuid: id(1),
  work_id: 'W1',
  artist: 'Nola Reed',
  work_title: 'Ash',
  bpm: '90',
  content_tier: '',
  curation_state: 'On Hold',
  tags: 'calm',
  ...more,
});
const edited = (text: string, from = noDrafts) => withEdits(from, [{ row: row(), column: 'bpm', text }]);
const draftIn = (drafts: typeof noDrafts): Draft | undefined => [...drafts.values()][0];

test('a cell is changed until it says again what it said', () => {
  const drafts = edited('120');
  expect(draftIn(drafts)).toEqual({ song: id(1), title: 'Ash', column: 'bpm', before: '90', text: '120' });
  expect([textIn(drafts, row(), 'bpm'), textIn(drafts, row(), 'tags')]).toEqual(['120', 'calm']);
  expect(edited('', drafts).size).toBe(1);
  expect(edited('90', drafts).size).toBe(0);
});

test('a cell that somebody has changed meanwhile is a conflict, and one that says the same by now is saved', () => {
  const drafts = edited('120');
  expect(draftIn(besideRows(drafts, [row()]))?.error).toBeUndefined();
  expect(draftIn(besideRows(drafts, [row({ bpm: '100' })]))).toMatchObject({
    text: '120',
    error: 'The cell was changed meanwhile.',
    now: { text: '100', user: null },
  });
  expect(besideRows(drafts, [row({ bpm: '120' })]).size).toBe(0);
  expect(besideRows(drafts, [row({ uuid: id(2), bpm: '100' })])).toEqual(drafts);
});

test('the own value that is kept replaces the other one, and the other value that is taken is no change', () => {
  const conflict = withRefused(edited('120'), [
    { song: id(1), column: 'bpm', error: 'The cell was changed meanwhile.', now: { text: '100', user: 'Ada' } },
  ]);
  const draft = draftIn(conflict);
  expect(draft).toMatchObject({ now: { text: '100', user: 'Ada' } });
  if (!draft) return;
  const mine = keptMine(conflict, draft);
  expect(draftIn(mine)).toEqual({ song: id(1), title: 'Ash', column: 'bpm', before: '100', text: '120' });
  expect(draftIn(besideRows(mine, [row({ bpm: '100' })]))?.error).toBeUndefined();
  expect(without(conflict, [draft]).size).toBe(0);
});

test('an error of a cell is gone with the next edit', () => {
  const refused = withRefused(edited('fast'), [
    { song: id(1), column: 'bpm', error: 'Not a valid number', now: null },
    { song: id(2), column: 'bpm', error: 'The song does not exist any more.', now: null },
  ]);
  expect([refused.size, draftIn(refused)?.error]).toEqual([1, 'Not a valid number']);
  expect(draftIn(edited('95', refused))).toEqual({
    song: id(1),
    title: 'Ash',
    column: 'bpm',
    before: '90',
    text: '95',
  });
});
