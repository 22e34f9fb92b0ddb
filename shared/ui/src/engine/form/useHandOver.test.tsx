import { dropHandOver, receiveHandOver, writeHandOver } from '@segno/host/shell';
import { renderHook } from '@testing-library/react';
import { signIn } from '../testing/renderAt';
import { useHandOver } from './useHandOver';

const mount = (values: Record<string, unknown>) => {
  const receive = jest.fn();
  const { result, unmount } = renderHook(() =>
    useHandOver({ uuid: 'a', give: () => ({ values, start: {} }), receive }),
  );
  return { isWritten: () => result.current(), unmount, receive };
};

beforeEach(() => {
  signIn();
  sessionStorage.clear();
});
afterEach(dropHandOver);

test.each([
  ['text and lists', { name: 'Blue', tags: ['a', 'b'], owner: null, splits: [{ share: 50 }] }, true],
  ['a file', { name: 'Blue', cover: new File(['x'], 'x.png') }, false],
  ['a file in a list', { covers: [new File(['x'], 'x.png')] }, false],
  ['a date', { released: new Date(0) }, false],
  ['a password', { email: 'a@b.test', password: 'Secret-1' }, false],
  ['an empty password', { email: 'a@b.test', password: '' }, true],
])('whether %s is written down', (_what, values, isWritten) => {
  const before = mount(values);
  expect(before.isWritten()).toBe(false);
  writeHandOver();
  expect(before.isWritten()).toBe(isWritten);
  expect(sessionStorage.getItem('segno-hand-over') ?? '').not.toContain('Secret-1');
  before.unmount();
  receiveHandOver();
  const { receive } = mount({});
  expect(receive.mock.calls).toEqual(isWritten ? [[{ values, start: {} }]] : []);
});
