import { recallColumns, rememberColumns } from './rememberedColumns';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('recalls the hidden columns of a person and a list, and of no other', () => {
  rememberColumns('ana', 'songs', ['bpm', 'isrc']);
  expect(recallColumns('ana', 'songs')).toEqual(['bpm', 'isrc']);
  expect(recallColumns('ben', 'songs')).toEqual([]);
  expect(recallColumns('ana', 'artists')).toEqual([]);
});

test('forgets them when all columns show again', () => {
  rememberColumns('ana', 'songs', ['bpm']);
  rememberColumns('ana', 'songs', []);
  expect(recallColumns('ana', 'songs')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('recalls nothing of what is broken', () => {
  for (const kept of ['{', '{"a":1}', 'null', '7']) {
    rememberColumns('ana', 'songs', ['bpm']);
    localStorage.setItem(localStorage.key(0) ?? '', kept);
    expect(recallColumns('ana', 'songs')).toEqual([]);
  }
});

test('does without a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  expect(recallColumns('ana', 'songs')).toEqual([]);
  expect(() => rememberColumns('ana', 'songs', ['bpm'])).not.toThrow();
  expect(() => rememberColumns('ana', 'songs', [])).not.toThrow();
});
