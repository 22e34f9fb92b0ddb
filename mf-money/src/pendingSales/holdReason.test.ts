import { holdReason } from './holdReason';

test('says which day is unusual, and how far from the median it is', () => {
  expect(holdReason({ channel: 'Storefront', day: '2026-11-21', amount: 9960, median: 249 })).toBe(
    'Storefront brings $9,960.00 on Nov 21, 2026. The median of 30 days is $249.00 a day: 40 times as much.',
  );
});

test('says how many times as much with one decimal', () => {
  expect(holdReason({ channel: 'Web', day: '2026-11-21', amount: 100, median: 30 })).toContain('a day: 3.3 times');
});
