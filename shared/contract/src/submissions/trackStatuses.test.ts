import {
  deliveryOf,
  presentStatus,
  statusChoices,
  statusFilter,
  statusOf,
  storedStatus,
  trackStatuses,
} from './trackStatuses';

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
