import { roles, type RoleName } from '@segno/contract';
import type { CurrentUser } from '../platform/session';
import { statusAllows, trackFlags } from './trackFlags';

const me = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

const person = (role: RoleName): CurrentUser => ({
  uuid: me,
  fullName: 'Ana Li',
  email: 'ana@segno.test',
  permissions: roles.find(({ name }) => name === role)?.permissions ?? [],
  roleName: role,
  artistUuid: null,
  tokenUuid: me,
});

/** What a role may do with a submission in this status, by the names of the flags. */
const may = (status: number, role: RoleName, last_approver: string | null = null): string[] =>
  Object.entries(trackFlags({ status, last_approver }, person(role)))
    .filter(([, holds]) => holds)
    .map(([name]) => name);

const review = ['is_approvable', 'is_revisable', 'is_rejectable', 'is_deletable', 'music_team_can_edit_name'];
const staff: [number, string[]][] = [
  [1, review],
  [2, review],
  [3, ['is_revisable', 'is_rejectable', 'music_team_can_edit_name']],
  [4, ['is_rejectable', 'is_deletable', 'requires_revision', 'music_team_can_edit_name']],
  [5, review],
  [6, []],
  [7, []],
  [8, ['is_deletable']],
  [9, []],
  [10, ['is_rejectable']],
];

it.each(staff)('lets a reviewer in status %d do %j', (status, flags) => {
  expect(may(status, 'Music Reviewer')).toEqual(flags);
});

it.each([
  [1, ['artist_can_edit_name']],
  [2, []],
  [3, ['final_source_files_can_be_submitted']],
  [4, ['requires_revision', 'artist_can_edit_name']],
  [5, []],
  [6, []],
  [7, []],
  [8, []],
  [9, []],
  [10, ['final_source_files_can_be_submitted']],
])('lets an artist in status %d do %j', (status, flags) => {
  expect(may(status, 'Artist')).toEqual(flags);
});

it('lets somebody who neither reviews nor submits do nothing', () => {
  for (const status of [1, 2, 3, 5, 8, 10]) expect(may(status, 'Viewer')).toEqual([]);
});

it('never offers the second approval to the one who gave the first', () => {
  expect(may(2, 'Music Reviewer', me)).not.toContain('is_approvable');
  expect(may(2, 'Music Reviewer', other)).toContain('is_approvable');
});

it('lets audio properties change in statuses 1, 2 and 5 alone, and nothing in a status that there is not', () => {
  const statuses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(statuses.filter((status) => statusAllows(status, 'properties'))).toEqual([1, 2, 5]);
  expect(statusAllows(11, 'approve')).toBe(false);
});
