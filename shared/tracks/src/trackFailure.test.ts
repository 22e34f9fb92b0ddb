import { trackFailure } from './trackFailure';

test('a save that fails as a whole gives the specification’s text', () => {
  expect(trackFailure({ errors: {} })).toBe('Failed to update track submission');
});

test('a save with field errors gives no text beside them', () => {
  expect(trackFailure({ errors: { name: ['This field is required'] } })).toBeUndefined();
});
