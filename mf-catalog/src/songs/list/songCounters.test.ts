import { isShown, songCounters } from './songCounters';

const counters = songCounters({ publish_blocked_count: 3, publish_error_count: 0, publish_in_progress_count: 1 });
const shownBy = (filters: Record<string, string>) =>
  counters.filter((counter) => isShown(counter, filters)).map(({ label }) => label);

test('each counter carries its number', () => {
  expect(counters.map(({ label, count }) => `${label}: ${count}`)).toEqual([
    'Publish blocked: 3',
    'Publish failures: 0',
    'Publish in progress: 1',
  ]);
});

test('a counter is on when the list is filtered by just what it counts', () => {
  expect(shownBy({})).toEqual([]);
  expect(shownBy({ is_publish_blocked: 'true' })).toEqual(['Publish blocked']);
  expect(shownBy({ publish_state: 'Error' })).toEqual(['Publish failures']);
  expect(shownBy({ publish_state: 'In Progress' })).toEqual(['Publish in progress']);
  expect(shownBy({ publish_state: 'Error,Published' })).toEqual([]);
});

test('before the numbers are there the counters stand without one', () => {
  expect(songCounters(undefined).map(({ count }) => count)).toEqual([undefined, undefined, undefined]);
});
