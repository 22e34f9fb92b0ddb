import { waitText } from './waitText';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [1.2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%d seconds are to be waited for as %s', (seconds, words) => {
  expect(waitText(seconds)).toBe(`Try again in ${words}.`);
});
