import { titleOf } from './titleOf';

test.each([
  ['Night_Ferry.mp3', 'Night Ferry'],
  [' Ebb  and Flow.MP3', 'Ebb and Flow'],
  ['.mp3', ''],
])('the file %j proposes the title %j', (original_filename, title) => {
  expect(titleOf({ state: 'uploading', original_filename })).toBe(title);
});

test('no file proposes no title', () => {
  expect(titleOf(null)).toBe('');
});
