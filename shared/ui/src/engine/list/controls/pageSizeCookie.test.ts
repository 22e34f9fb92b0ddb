import { readPageSize, savePageSize } from './pageSizeCookie';

const write = (value: string) => {
  document.cookie = `pagesize=${value}; Path=/`;
};
afterEach(() => {
  for (const name of ['pagesize', 'theme', 'mypagesize']) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

test('knows no page size before one is chosen', () => {
  expect(readPageSize()).toBeUndefined();
});

test('remembers the page size among other cookies', () => {
  document.cookie = 'theme=dark; Path=/';
  savePageSize(100);
  expect(readPageSize()).toBe(100);
  savePageSize(50);
  expect(readPageSize()).toBe(50);
});

test('keeps the page size for a year, on every page', () => {
  const set = jest.spyOn(Document.prototype, 'cookie', 'set');
  savePageSize(200);
  expect(set).toHaveBeenCalledWith('pagesize=200; Path=/; Max-Age=31536000; SameSite=Lax');
  set.mockRestore();
});

test.each([
  ['1', 1],
  ['1000', 1000],
  ['0', undefined],
  ['-1', undefined],
  ['1001', undefined],
  ['2.5', undefined],
  ['many', undefined],
])('reads the page size %j as %p', (kept, size) => {
  write(kept);
  expect(readPageSize()).toBe(size);
});

test('does not take another cookie for it', () => {
  document.cookie = 'mypagesize=50; Path=/';
  expect(readPageSize()).toBeUndefined();
});
