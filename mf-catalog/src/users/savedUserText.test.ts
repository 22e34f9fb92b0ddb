import { savedUserText } from './savedUserText';

test('a saved user is reported by name and by what happened', () => {
  expect(savedUserText('Ana Li', 'created')).toBe('Ana Li has been created');
  expect(savedUserText('Cash $& more', 'updated')).toBe('Cash $& more has been updated');
});
