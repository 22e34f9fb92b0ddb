import { reviewCounts } from './reviewCounts';

const review = (status: 'pending' | 'approved' | 'declined', isRemoved = false) => ({
  status,
  revision_note: '',
  isRemoved,
});

test('a review says how far it is', () => {
  expect(reviewCounts([review('approved'), review('approved'), review('declined'), review('pending')])).toBe(
    '2 approved, 1 declined, 1 pending',
  );
});

test('a file marked for deletion no longer counts as approved', () => {
  expect(reviewCounts([review('approved', true), review('pending')])).toBe('1 pending, 1 to be deleted');
  expect(reviewCounts([])).toBe('');
});
