import { trackFailure } from './trackFailure';

test('a save that fails as a whole is told in the specification’s words, one with field errors in the form', () => {
  expect(trackFailure({ errors: {} })).toBe('Failed to update track submission');
  expect(trackFailure({ errors: { name: ['This field is required'] } })).toBeUndefined();
});
