import { withoutPersonalData } from './withoutPersonalData';

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    "TypeError: Cannot read properties of undefined (reading 'map')",
  ],
  [
    "TypeError: Cannot set properties of null (setting 'ada lovelace')",
    "TypeError: Cannot set properties of null (setting '…')",
  ],
  [
    `SyntaxError: Unexpected token 'h', "hunter2 is"... is not valid JSON`,
    `SyntaxError: Unexpected token '…', "…"... is not valid JSON`,
  ],
  ['Error: no artist “Nola Reed” here', 'Error: no artist “…” here'],
  ['Error: cut off in "Nola Re', 'Error: cut off in "…'],
  ['Error: ada.byron+x@mail.example.org is taken', 'Error: … is taken'],
  ['Error: /songs/edit/f81d4fae-7dec-11d0-a765-00a0c91e6bf6 is gone', 'Error: /songs/edit/… is gone'],
  ['Error: token eyJhbGciOiJIUzI1NiJ9abc', 'Error: token …'],
  ['Error: call 0049301234567', 'Error: call …'],
  ['Error: GET https://segno.test/v1/song?work_title=Secret failed', 'Error: GET … failed'],
  [
    'ChunkLoadError: Loading chunk 712 failed. (error: https://segno.test/r/catalog/1.0.0-0f3a91bc/1a2b.js)',
    'ChunkLoadError: Loading chunk 712 failed. (error: /r/catalog/1.0.0-0f3a91bc/1a2b.js)',
  ],
  [
    'Error: The style sheet /r/money/1.0.0-36e85308/dbf65726.css could not be loaded.',
    'Error: The style sheet /r/money/1.0.0-36e85308/dbf65726.css could not be loaded.',
  ],
  ['Error: getSnapshotBeforeUpdate\n  of a component', 'Error: getSnapshotBeforeUpdate of a component'],
])('%s', (message, kept) => {
  expect(withoutPersonalData(message)).toBe(kept);
});

test('a long message is cut', () => {
  expect(withoutPersonalData('no '.repeat(5000))).toHaveLength(300);
});
