import type { Registry } from '@segno/host/registry';
import { fetchRegistry } from '../federation/fetchRegistry';
import { entry, page, registryOf } from '../testing/testRegistry';
import { followEdits } from './followEdits';

jest.mock('../federation/fetchRegistry', () => ({ fetchRegistry: jest.fn() }));

const served = jest.mocked(fetchRegistry);
const menuOf = (label: string): Registry => registryOf([page('SONGS', '/songs')], [entry('Songs', label, 'SONGS')]);
const edited = () => window.dispatchEvent(new Event('segno-edited'));
const settled = () => jest.advanceTimersByTimeAsync(1000);

beforeEach(() => void jest.useFakeTimers());

test('an edit of menu or routes is followed, also when the server is late; any other edit changes nothing', async () => {
  const follow = jest.fn();
  followEdits(menuOf('Songs'), follow);
  served.mockResolvedValue(menuOf('Songs'));
  edited();
  await settled();
  expect(follow).not.toHaveBeenCalled();

  served.mockResolvedValueOnce(undefined).mockResolvedValue(menuOf('Tracks'));
  edited();
  await settled();
  expect(follow).toHaveBeenCalledTimes(1);
  edited();
  await settled();
  expect(follow.mock.calls).toEqual([[menuOf('Tracks')]]);
});

test('an answer to an earlier edit that comes after that to a later one is not followed', async () => {
  const follow = jest.fn();
  followEdits(menuOf('Songs'), follow);
  const late = new Promise<Registry>((resolve) => setTimeout(() => resolve(menuOf('Tracks')), 500));
  served.mockReturnValue(late);
  edited();
  served.mockResolvedValue(menuOf('Recordings'));
  edited();
  await settled();
  expect(follow.mock.calls).toEqual([[menuOf('Recordings')]]);
});
