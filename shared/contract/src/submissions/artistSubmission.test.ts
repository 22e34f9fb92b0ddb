import { roles, type RoleName } from '../core/roles';
import {
  artistSubmissionCan,
  artistSubmissionFlags,
  artistSubmissionRefusal,
  artistSubmissionStatusesFor,
  type ArtistSubmissionAction,
  type ArtistSubmissionFacts,
} from './artistSubmissionActions';
import { sourceChoices, sourceFilter, sourceId } from './artistSubmissionSources';
import {
  type ArtistSubmissionStatus,
  artistSubmissionStatusChoices,
  artistSubmissionStatuses,
  artistSubmissionStatusFilter,
  artistSubmissionStatusOf,
  presentArtistSubmissionStatus,
} from './artistSubmissionStatuses';
import { hasZeroBits } from './proofOfWork';

const me = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

const person = (role: RoleName) => ({
  uuid: me,
  permissions: roles.find(({ name }) => name === role)?.permissions ?? [],
});
const submission = (
  status: ArtistSubmissionStatus | undefined,
  more: Partial<ArtistSubmissionFacts> = {},
): ArtistSubmissionFacts => ({ status, isDeleted: false, lastApprover: null, ...more });

const actions: readonly ArtistSubmissionAction[] = ['update', 'approve', 'onboard', 'reject', 'delete'];

/** T5: artist submissions. */
const possible: Record<ArtistSubmissionStatus, ArtistSubmissionAction[]> = {
  new: ['update', 'approve', 'reject', 'delete'],
  first_approval: ['update', 'approve', 'reject', 'delete'],
  second_approval: ['update', 'onboard', 'reject', 'delete'],
  declined: ['delete'],
  onboarding_complete: [],
};

test.each(artistSubmissionStatuses)(
  'a reviewer can do in status %s what the rule says, and a reader nothing',
  (status) => {
    for (const role of ['Administrator', 'Music Reviewer', 'Artist Representative'] as const)
      expect(actions.filter(artistSubmissionCan(submission(status), person(role)))).toEqual(possible[status]);
    for (const role of ['Catalog Manager', 'Viewer', 'Finance Analyst', 'Artist'] as const)
      expect(actions.filter(artistSubmissionCan(submission(status), person(role)))).toEqual([]);
  },
);

test('the last approver cannot approve again, and can do everything else', () => {
  const approved = submission('first_approval', { lastApprover: me });
  expect(actions.filter(artistSubmissionCan(approved, person('Music Reviewer')))).toEqual([
    'update',
    'reject',
    'delete',
  ]);
  expect(artistSubmissionRefusal(approved, 'approve', { uuid: me })).toBe(
    'The second approval must come from another person.',
  );
  expect(artistSubmissionRefusal(approved, 'approve', { uuid: other })).toBeUndefined();
});

test('nothing can be done with a submission that was deleted or whose status is not known', () => {
  for (const facts of [submission('new', { isDeleted: true }), submission(undefined)])
    expect(actions.filter(artistSubmissionCan(facts, person('Administrator')))).toEqual([]);
  expect(artistSubmissionRefusal(submission('new', { isDeleted: true }), 'approve', { uuid: me })).toBe(
    'This submission was deleted.',
  );
});

test('each refusal by the status says what cannot be done', () => {
  const refusals = actions.map((action) =>
    artistSubmissionRefusal(submission('onboarding_complete'), action, { uuid: me }),
  );
  expect(refusals).toEqual([
    'This submission can no longer be changed.',
    'This submission cannot be approved now.',
    'This artist cannot be onboarded now.',
    'This submission cannot be declined now.',
    'This submission cannot be deleted now.',
  ]);
});

test('the flags say what its reader can do', () => {
  expect(artistSubmissionFlags(artistSubmissionCan(submission('second_approval'), person('Music Reviewer')))).toEqual({
    is_approvable: false,
    is_onboardable: true,
    is_rejectable: true,
    is_deletable: true,
  });
  expect(artistSubmissionStatusesFor('approve')).toEqual(['new', 'first_approval']);
});

test('statuses and sources have the numbers and words of the specification', () => {
  const words = (choices: readonly { value: string; label: string }[]) =>
    choices.map(({ value, label }) => `${value} ${label}`);
  expect(words(artistSubmissionStatusChoices)).toEqual([
    '1 New',
    '2 First Approval',
    '3 Second Approval',
    '4 Declined',
    '5 Onboarding Complete',
  ]);
  expect(words(sourceChoices)).toEqual([
    '1 Online',
    '2 Referral',
    '3 Music School',
    '4 Event',
    '5 Competition',
    '6 WOM',
  ]);
});

test('every status is known by its number, and goes by its name', () => {
  for (const status of artistSubmissionStatuses)
    expect(artistSubmissionStatusOf({ status: presentArtistSubmissionStatus(status) })).toBe(status);
});

test('a list is narrowed by the numbers of statuses and sources and by nothing else', () => {
  expect(artistSubmissionStatusFilter().parse('1,5')).toEqual([1, 5]);
  expect(sourceFilter().parse('6')).toEqual([6]);
  for (const value of ['0', '6', 'New', '1;2'])
    expect(artistSubmissionStatusFilter().safeParse(value).success).toBe(false);
  for (const value of ['0', '7', 'WOM']) expect(sourceFilter().safeParse(value).success).toBe(false);
});

test('a source that is none is not a valid choice', () => {
  expect(sourceId().parse(3)).toBe(3);
  for (const value of [0, 7, '3', 1.5, null])
    expect(
      sourceId()
        .safeParse(value)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['Not a valid choice.']);
});

test.each([
  [[0xff], 0, true],
  [[0x80, 0, 0, 0], 1, false],
  [[0x00, 0x01, 0xff, 0xff], 15, true],
  [[0x00, 0x01, 0xff, 0xff], 16, false],
  [[0x00, 0x00, 0x3f, 0xff], 18, true],
  [[0x00, 0x00, 0x40, 0x00], 18, false],
  [[0, 0, 0, 0], 32, true],
  [[0, 0, 0, 1], 32, false],
])('the digest %j begins with %i zero bits: %s', (bytes, bits, holds) => {
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(holds);
});
