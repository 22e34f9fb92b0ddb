import type { Review } from './fileEdits';

const plural = (count: number, word: string): string[] => (count === 0 ? [] : [`${count} ${word}`]);

/** How far a review is: '3 approved, 1 declined, 2 pending'; what is to be deleted is counted by itself. */
export const reviewCounts = (reviews: readonly Pick<Review, 'status' | 'isRemoved'>[]): string => {
  const kept = reviews.filter(({ isRemoved }) => !isRemoved);
  const count = (status: Review['status']) => kept.filter((review) => review.status === status).length;
  return [
    ...plural(count('approved'), 'approved'),
    ...plural(count('declined'), 'declined'),
    ...plural(count('pending'), 'pending'),
    ...plural(reviews.length - kept.length, 'to be deleted'),
  ].join(', ');
};
