import { deliverySteps } from './deliverySteps';

const labels = new Map([
  ['bpm', 'BPM'],
  ['type', 'Type'],
  ['files', 'Source files'],
  ['share_data', 'Writer shares'],
]);
const sources = [
  { id: 'source-files', title: 'Source files', fields: ['files'] },
  { id: 'shares', title: 'Writer shares', fields: ['share_data'] },
  { id: 'music', title: 'About the music', fields: ['bpm', 'type'] },
  { id: 'review', title: 'Review', fields: [] },
];
const required = ['This field is required'];

test('says per step what is missing, slots by their own names, in the order of the steps', () => {
  const errors = { bpm: required, 'files.Full': required, 'files.Full (Instrumental)': required };
  expect(deliverySteps(sources, errors, labels)).toEqual([
    {
      id: 'source-files',
      title: 'Source files',
      gaps: [
        { path: 'files.Full', label: 'Full' },
        { path: 'files.Full (Instrumental)', label: 'Full (Instrumental)' },
      ],
    },
    { id: 'shares', title: 'Writer shares', gaps: [] },
    { id: 'music', title: 'About the music', gaps: [{ path: 'bpm', label: 'BPM' }] },
    { id: 'review', title: 'Review', gaps: [] },
  ]);
});

test('names a field once, however much is wrong inside of it', () => {
  const errors = { 'share_data.0.share': required, 'share_data.1.share': required, share_data: required };
  const [, shares] = deliverySteps(sources, errors, labels);
  expect(shares?.gaps).toEqual([{ path: 'share_data.0.share', label: 'Writer shares' }]);
});
