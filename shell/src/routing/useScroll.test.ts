import { useSession } from '@segno/host';
import { dropHandOver, receiveHandOver, writeHandOver } from '@segno/host/shell';
import { act, renderHook, waitFor } from '@testing-library/react';
import { testUser } from '../testing/testUser';
import type { PageLocation } from './pageLocation';
import { useScroll } from './useScroll';

const at = (address: string): PageLocation => {
  const { pathname, search, hash } = new URL(address, location.href);
  return { pathname, search, hash, index: undefined, fresh: undefined };
};
const visit = (address: string) => renderHook(({ spot }) => useScroll(spot), { initialProps: { spot: at(address) } });

const toTop = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const toAnchor = jest.fn<void, [string]>();
const put = (id: string): void => {
  const element = document.body.appendChild(document.createElement('h2'));
  element.id = id;
  element.scrollIntoView = () => toAnchor(id);
};

beforeEach(() => {
  toTop.mockClear();
  toAnchor.mockClear();
  document.body.replaceChildren();
});

test('another path or another page number leads to the top; filters, sorting and page 1 by name do not', () => {
  const { rerender } = visit('/songs');
  expect(toTop.mock.calls).toEqual([[0, 0]]);
  rerender({ spot: at('/songs?pagenum=1&sort_by=bpm') });
  rerender({ spot: at('/songs?sort_by=bpm&publish_state=Error') });
  expect(toTop).toHaveBeenCalledTimes(1);
  rerender({ spot: at('/songs?pagenum=2') });
  expect(toTop).toHaveBeenCalledTimes(2);
  rerender({ spot: at('/writers?pagenum=2') });
  expect(toTop).toHaveBeenCalledTimes(3);
});

test('an anchor that there is gets the scroll instead', () => {
  put('source files');
  visit('/songs/edit/1#source%20files');
  expect(toAnchor).toHaveBeenCalledWith('source files');
  expect(toTop).not.toHaveBeenCalled();
});

test('one that the screen renders later gets it then', async () => {
  visit('/songs/edit/1#shares');
  expect(toTop).toHaveBeenCalledWith(0, 0);
  act(() => put('shares'));
  await waitFor(() => expect(toAnchor).toHaveBeenCalledWith('shares'));
});

test('unless the person has scrolled meanwhile, or gone elsewhere', async () => {
  visit('/songs/edit/1#shares');
  window.dispatchEvent(new Event('wheel'));
  const { unmount } = visit('/songs/edit/2#shares');
  unmount();
  put('shares');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(toAnchor).not.toHaveBeenCalled();
});

test('an anchor that cannot be read is none', () => {
  expect(() => visit('/songs#%E0%A4%A')).not.toThrow();
  expect(toTop).toHaveBeenCalledTimes(1);
});

test('after an update the page goes back to where it was once it is long enough, unless somebody scrolls', async () => {
  useSession.setState({ status: 'in', user: testUser() });
  const before = visit('/songs');
  const y = jest.replaceProperty(window, 'scrollY', 700);
  let height = 1000;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  const loadAgain = (unmount: () => void): ReturnType<typeof visit> => {
    writeHandOver();
    unmount();
    receiveHandOver();
    toTop.mockClear();
    return visit('/songs');
  };
  const { unmount } = loadAgain(before.unmount);
  expect(toTop).not.toHaveBeenCalled();
  height = 3000;
  document.body.append('rows');
  await waitFor(() => expect(toTop.mock.calls).toEqual([[0, 700]]));
  height = 1000;
  loadAgain(unmount);
  window.dispatchEvent(new Event('wheel'));
  height = 3000;
  await act(async () => document.body.append('more rows'));
  expect(toTop).not.toHaveBeenCalled();
  y.restore();
  dropHandOver();
});
