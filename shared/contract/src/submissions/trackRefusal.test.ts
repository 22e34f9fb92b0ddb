import { trackRefusal, type TrackAction } from './trackActions';

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
