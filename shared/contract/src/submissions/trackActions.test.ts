import { roles, type RoleName } from '../core/roles';
import { statusAfter, statusesFor, type TrackAction, trackCan, type TrackPerson, trackRefusal } from './trackActions';
import { answeredCan, trackFlags, type AnsweredTrack } from './trackFlags';
import {
  deliveryOf,
  presentStatus,
  statusChoices,
  statusFilter,
  statusOf,
  storedStatus,
  type TrackStatus,
  trackStatuses,
} from './trackStatuses';

const me = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const myArtist = '00000000-0000-4000-8000-000000000003';

const person = (role: RoleName, artistUuid: string | null = role === 'Artist' ? myArtist : null): TrackPerson => ({
  uuid: me,
  permissions: roles.find(({ name }) => name === role)?.permissions ?? [],
  artistUuid,
});
const track = (status: TrackStatus | undefined, lastApprover: string | null = null) => ({
  status,
  artistUuid: myArtist,
  lastApprover,
});

/** T1, T4: who can do what in which status. */
const staffActions: Record<TrackStatus, TrackAction[]> = {
  new: ['approve', 'request_revision', 'reject', 'delete', 'rename', 'change_audio_properties'],
  pending_final_feedback: ['approve', 'request_revision', 'reject', 'delete', 'rename', 'change_audio_properties'],
  ready_for_delivery: ['request_revision', 'reject', 'rename'],
  revision_requested: ['reject', 'delete', 'rename'],
  revision_submitted: ['approve', 'request_revision', 'reject', 'delete', 'rename', 'change_audio_properties'],
  delivery_complete: [],
  acquisition_complete: [],
  rejected: ['delete'],
  delivery_in_progress: [],
  delivery_error: ['reject'],
};
const artistActions: Record<TrackStatus, TrackAction[]> = {
  new: ['rename_own', 'describe_own', 'withdraw', 'replace_mp3'],
  pending_final_feedback: [],
  ready_for_delivery: ['deliver'],
  revision_requested: ['rename_own', 'describe_own', 'replace_mp3'],
  revision_submitted: [],
  delivery_complete: [],
  acquisition_complete: [],
  rejected: [],
  delivery_in_progress: [],
  delivery_error: ['deliver'],
};
const actions: TrackAction[] = [
  'approve',
  'request_revision',
  'reject',
  'delete',
  'rename',
  'change_audio_properties',
  'rename_own',
  'describe_own',
  'withdraw',
  'replace_mp3',
  'deliver',
  'complete_delivery',
  'fail_delivery',
  'acquire',
];
const possible = (status: TrackStatus | undefined, who: TrackPerson, lastApprover: string | null = null) =>
  actions.filter(trackCan(track(status, lastApprover), who));

test.each(trackStatuses)(
  'in status %s reviewers can do what the specification says, whichever role they have',
  (status) => {
    for (const role of ['Administrator', 'Catalog Manager', 'Music Reviewer', 'Artist Representative'] as const)
      expect(possible(status, person(role))).toEqual(staffActions[status]);
  },
);

test.each(trackStatuses)(
  'in status %s artists can do what the specification says, with their own tracks alone',
  (status) => {
    expect(possible(status, person('Artist'))).toEqual(artistActions[status]);
    expect(possible(status, person('Artist', other))).toEqual([]);
  },
);

test('those who neither review nor submit can do nothing, nor can anybody in a status that is not known', () => {
  for (const role of ['Metadata Tagger', 'Publishing Administrator', 'Finance Analyst', 'Viewer'] as const)
    for (const status of trackStatuses) expect(possible(status, person(role))).toEqual([]);
  expect(possible(undefined, person('Administrator'))).toEqual([]);
});

test('the last approver is refused the second approval, in words of its own', () => {
  expect(possible('pending_final_feedback', person('Music Reviewer'), me)).not.toContain('approve');
  expect(possible('pending_final_feedback', person('Music Reviewer'), other)).toContain('approve');
  const refusal = (status: TrackStatus) => trackRefusal(track(status, me), 'approve', person('Music Reviewer'));
  expect(refusal('pending_final_feedback')).toBe('The second approval must come from another person.');
  expect(refusal('ready_for_delivery')).toBe('This track cannot be approved now.');
});

test('each action leads where the specification says', () => {
  const from = (action: TrackAction) =>
    Object.fromEntries(statusesFor(action).map((status) => [status, statusAfter(status, action)]));
  expect(from('approve')).toEqual({
    new: 'pending_final_feedback',
    revision_submitted: 'pending_final_feedback',
    pending_final_feedback: 'ready_for_delivery',
  });
  expect(new Set(Object.values(from('request_revision')))).toEqual(new Set(['revision_requested']));
  expect(new Set(Object.values(from('reject')))).toEqual(new Set(['rejected']));
  expect(from('replace_mp3')).toEqual({ new: 'new', revision_requested: 'revision_submitted' });
  expect(from('deliver')).toEqual({
    ready_for_delivery: 'delivery_in_progress',
    delivery_error: 'delivery_in_progress',
  });
  expect(from('complete_delivery')).toEqual({ delivery_in_progress: 'delivery_complete' });
  expect(from('fail_delivery')).toEqual({ delivery_in_progress: 'delivery_error' });
  expect(from('acquire')).toEqual({ delivery_complete: 'acquisition_complete' });
});

test('the flags of an answer follow from the rules', () => {
  const flags = (role: RoleName, status: TrackStatus) =>
    Object.entries(trackFlags(trackCan(track(status), person(role)))).flatMap(([flag, holds]) => (holds ? [flag] : []));
  expect(flags('Music Reviewer', 'new')).toEqual([
    'is_approvable',
    'is_revisable',
    'is_rejectable',
    'is_deletable',
    'music_team_can_edit_name',
  ]);
  expect(flags('Artist', 'delivery_error')).toEqual(['final_source_files_can_be_submitted']);
  expect(flags('Artist', 'new')).toEqual(['artist_can_edit_name']);
});

test('a screen offers what the rules and the flags of the answer both allow', () => {
  const answer = (more: Partial<AnsweredTrack> = {}): AnsweredTrack => ({
    status: presentStatus('new', 'staff'),
    artist: { uuid: myArtist, name: 'Nola Reed', is_royalty: true, is_pro_free: false },
    last_approver: null,
    ...trackFlags(trackCan(track('new'), person('Music Reviewer'))),
    ...more,
  });
  const reviewer = person('Music Reviewer');
  expect(actions.filter(answeredCan(answer(), reviewer))).toEqual(staffActions.new);
  expect(answeredCan(answer({ is_rejectable: false }), reviewer)('reject')).toBe(false);
  expect(answeredCan(answer({ last_approver: me }), reviewer)('approve')).toBe(false);
  expect(answeredCan(answer({ status: presentStatus('rejected', 'staff') }), reviewer)('approve')).toBe(false);
});

describe('trackRefusal', () => {
  const me = { uuid: '00000000-0000-4000-8000-000000000001' };

  test.each<[TrackAction, string]>([
    ['approve', 'This track cannot be approved now.'],
    ['request_revision', 'A revision cannot be requested now.'],
    ['reject', 'This track cannot be declined now.'],
    ['delete', 'This track cannot be deleted now.'],
    ['rename', 'The name can no longer be changed.'],
    ['change_audio_properties', 'The audio properties can no longer be changed.'],
    ['rename_own', 'The name can no longer be changed. Please contact your rep.'],
    ['describe_own', 'The description can no longer be changed.'],
    ['replace_mp3', 'The mp3 can no longer be replaced.'],
    ['deliver', 'Files cannot be delivered now.'],
    ['complete_delivery', 'No delivery is in progress.'],
    ['fail_delivery', 'No delivery is in progress.'],
    ['acquire', 'The delivery is not complete.'],
  ])('says why it refuses to %s', (action, text) => {
    const status = action === 'acquire' ? ('rejected' as const) : ('acquisition_complete' as const);
    expect(trackRefusal({ status, lastApprover: null }, action, me)).toBe(text);
  });

  test('refuses everything in a status that is not known', () => {
    expect(trackRefusal({ status: undefined, lastApprover: null }, 'approve', me)).toBe(
      'This track cannot be approved now.',
    );
  });

  test('refuses the last approver nothing but the second approval', () => {
    const track = { status: 'pending_final_feedback', lastApprover: me.uuid } as const;
    expect(trackRefusal(track, 'reject', me)).toBeUndefined();
    expect(trackRefusal(track, 'approve', me)).toBe('The second approval must come from another person.');
    expect(trackRefusal({ ...track, lastApprover: null }, 'approve', me)).toBeUndefined();
  });
});

test('every status is known by its number, and goes by its name', () => {
  expect(trackStatuses.map(storedStatus)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  for (const status of trackStatuses) expect(statusOf({ status: presentStatus(status, 'staff') })).toBe(status);
});

test('staff read and choose Rejected where artists read and choose Declined', () => {
  expect(statusChoices('staff')).toContainEqual({ value: '8', label: 'Rejected' });
  expect(statusChoices('artist')).toContainEqual({ value: '8', label: 'Declined' });
  expect(presentStatus('rejected', 'artist')).toEqual({ id: 8, name: 'Declined' });
  expect(statusChoices('staff')).toHaveLength(10);
});

test('a list is narrowed by the numbers of statuses and by nothing else', () => {
  expect(statusFilter().parse('3,10')).toEqual([3, 10]);
  for (const value of ['0', '11', 'new', '1;2']) expect(statusFilter().safeParse(value).success).toBe(false);
});

test('a delivery is due once the track is approved or its files were refused, and made from then on', () => {
  const having = (delivery: string | undefined) =>
    trackStatuses.filter((status) => deliveryOf({ status: presentStatus(status, 'artist') }) === delivery);
  expect(having('due')).toEqual(['ready_for_delivery', 'delivery_error']);
  expect(having('made')).toEqual(['delivery_complete', 'acquisition_complete', 'delivery_in_progress']);
});

test('each status is named as the specification does', () => {
  expect(statusChoices('staff').map(({ label }) => label)).toEqual([
    'New',
    'Pending final feedback',
    'Approved and ready for delivery',
    'Revision requested',
    'Revision submitted',
    'Delivery complete',
    'Acquisition Complete',
    'Rejected',
    'Delivery in Progress',
    'Error in Delivery',
  ]);
  const differing = trackStatuses.filter(
    (status) => presentStatus(status, 'staff').name !== presentStatus(status, 'artist').name,
  );
  expect(differing).toEqual(['rejected']);
});

test('a number that is no status is refused with the usual words, and has no name', () => {
  expect(
    statusFilter()
      .safeParse('11')
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Not a valid choice.']);
  for (const value of ['12', '1,x2', '2x', '010']) expect(statusFilter().safeParse(value).success).toBe(false);
});
