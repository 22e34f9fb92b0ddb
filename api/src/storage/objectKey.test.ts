import fc from 'fast-check';
import { encodeKey, isObjectKey, keyInLocation, objectKey, safeFileName } from './objectKey';

const track = '8d5c1f0e-6f0b-4b0e-9a54-0d9a1f1d1a01';

test('a key says what the file is for, whose it is, and what it is called', () => {
  expect(objectKey('new_track_submission', track, 'Sunrise.mp3')).toMatch(
    new RegExp(`^new_track_submission/${track}/[0-9a-f]{32}/Sunrise\\.mp3$`),
  );
});

test('two uploads of one file have two keys that nobody can guess', () => {
  expect(objectKey('wav', track, 'a.wav')).not.toBe(objectKey('wav', track, 'a.wav'));
});

test.each([
  ['../wav', track],
  ['wav/other', track],
  ['', track],
  ['wav', '../../etc'],
  ['wav', `${track}/x`],
])('refuses kind %j with uuid %j', (kind, uuid) => {
  expect(() => objectKey(kind, uuid, 'a.wav')).toThrow(RangeError);
});

test.each([
  ['Sunrise.mp3', 'Sunrise.mp3'],
  ['Früh am Morgen (Mix 2).wav', 'Früh_am_Morgen_(Mix_2).wav'],
  ['朝日.wav', '朝日.wav'],
  ['शांति.wav', 'शांति.wav'],
  ['C:\\Music\\take.wav', 'take.wav'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\r\n\u202Egpj.wav', 'abgpj.wav'],
  ['a?b#c%d&e+f.wav', 'a_b_c_d_e_f.wav'],
  ['.htaccess', 'htaccess'],
  ['name. . .', 'name._._'],
  ['..', 'file'],
  ['dir/', 'file'],
  ['', 'file'],
])('%j is called %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

test('a long name is cut to 120 characters and keeps its extension', () => {
  const name = safeFileName(`${'𝄞é'.repeat(200)}.wav`);
  expect(Array.from(name)).toHaveLength(120);
  expect(name.endsWith('.wav')).toBe(true);
  expect(name.isWellFormed?.() ?? true).toBe(true);
});

test('any file name makes a key that a store may hold and that its own URL leads back to', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (fileName) => {
      const key = objectKey('wav', track, fileName);
      expect(isObjectKey(key)).toBe(true);
      expect(keyInLocation(`https://s/b/${encodeKey(key)}`, ['https://s/b/'])).toBe(key);
    }),
    { numRuns: 300 },
  );
});

test.each(['', '/a', 'a/', 'a//b', 'a/../b', '..', './a', 'a\\b', 'a\u0000b', 'a\nb', '\ud800', 'x'.repeat(1025)])(
  '%j is no key',
  (key) => {
    expect(isObjectKey(key)).toBe(false);
  },
);
