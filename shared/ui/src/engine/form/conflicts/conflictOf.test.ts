import { CallError } from '@segno/host';
import { changeOf, conflictOf } from './conflictOf';

const change = (field: string, user: string) => ({
  field,
  before: 1,
  after: 2,
  user,
  is_mine: false,
  at: '2026-11-20T09:00:00.000Z',
});
const conflict = { current: { work_title: 'Snow' }, changes: [change('work_title', 'Ana')] };
const refused = (code: string, data: unknown) => new CallError({ status: 412, code, message: 'Changed', data });

test('reads the conflict of a refused save', () => {
  expect(conflictOf(refused('edit_conflict', conflict))).toEqual(conflict);
});

test('finds no conflict in any other failure', () => {
  expect(conflictOf(refused('wrong_state', conflict))).toBeUndefined();
  expect(conflictOf(refused('edit_conflict', null))).toBeUndefined();
  expect(conflictOf(Object.assign(new Error('x'), { code: 'edit_conflict', data: conflict }))).toBeUndefined();
});

test('says who changed a field last', () => {
  const changes = [change('work_title', 'Ana'), change('work_title', 'Ben'), change('bpm', 'Cleo')];
  expect(changeOf(changes, 'work_title')?.user).toBe('Ben');
  expect(changeOf(changes, 'lyrics')).toBeUndefined();
});

test('knows a reference by what it is called with its name', () => {
  expect(changeOf([change('artist', 'Ana')], 'artist_uuid')?.user).toBe('Ana');
});

test('knows a group by its members, and a member by its group', () => {
  const changes = [change('contact_information.email', 'Ana')];
  expect(changeOf(changes, 'contact_information')?.user).toBe('Ana');
  expect(changeOf(changes, 'email')?.user).toBe('Ana');
  expect(changeOf(changes, 'phone')).toBeUndefined();
});
