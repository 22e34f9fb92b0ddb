import { canChangeProperties, hasDelivery, statusChoices, toneOfStatus } from './trackStatus';

test('staff filter by the words that staff read', () => {
  expect(statusChoices).toContainEqual({ value: '8', label: 'Rejected' });
  expect(statusChoices.map(({ label }) => label)).not.toContain('Declined');
  expect(statusChoices).toHaveLength(10);
});

test('a refusal and a failure look different, and an unknown status does not break the badge', () => {
  expect([toneOfStatus(3), toneOfStatus(8), toneOfStatus(10), toneOfStatus(99)]).toEqual([
    'high',
    'red',
    'low',
    'neutral',
  ]);
});

test('audio properties can change until the second approval, and again after a revision', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(canChangeProperties)).toEqual([1, 2, 5]);
});

test('a delivery shows once the track may be delivered', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(hasDelivery)).toEqual([3, 6, 7, 9, 10]);
});
