import { handOver, useSession } from '@segno/host';
import { useServedRelease } from '@segno/host/shell';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@segno/ui';
import { reloadHere } from '../session/reloadPage';
import { FakeBroadcastChannel } from '../testing/fakeBroadcastChannel';
import { testUser } from '../testing/testUser';
import { followReleases } from './followReleases';
import { RETRY, useUpdate } from './update';
import { UpdateNotice } from './UpdateNotice';

jest.mock('../session/reloadPage', () => ({ reloadHere: jest.fn() }));

const OFFER = 'A new version is ready.';
const serve = (release: string): void => act(() => useServedRelease.setState({ release }));
let stop: () => void;

beforeAll(() => Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel }));
beforeEach(() => {
  jest.mocked(reloadHere).mockClear();
  sessionStorage.clear();
  useServedRelease.setState({ release: undefined });
  useUpdate.setState({ offered: undefined, postponed: undefined, isWaiting: false });
  useSession.setState({ status: 'in', user: testUser() });
  stop = followReleases('r1');
  render(
    <ThemeProvider>
      <UpdateNotice />
    </ThemeProvider>,
  );
});
afterEach(() => stop());

test('another release than the own one is offered in a live region, and nothing happens by itself', () => {
  serve('r1');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  serve('r2');
  expect(screen.getByRole('status')).toHaveTextContent(OFFER);
  expect(reloadHere).not.toHaveBeenCalled();
  serve('r1');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
});

test('a tab that does not ask itself hears of the release from the one that does', () => {
  const channel = new FakeBroadcastChannel('segno-release');
  act(() => channel.postMessage('r2'));
  expect(screen.getByText(OFFER)).toBeVisible();
});

test("'Later' is quiet until the next release", async () => {
  serve('r2');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  serve('r1');
  serve('r2');
  expect(screen.queryByText(OFFER)).not.toBeInTheDocument();
  serve('r3');
  expect(screen.getByText(OFFER)).toBeVisible();
});

test("'Update' writes down what is offered and loads the page again", async () => {
  const { end } = handOver.offer('scroll', () => 400);
  serve('r2');
  await userEvent.click(screen.getByRole('button', { name: 'Update' }));
  expect(reloadHere).toHaveBeenCalledTimes(1);
  expect(JSON.parse(sessionStorage.getItem('segno-hand-over') ?? '{}')).toMatchObject({ items: { scroll: 400 } });
  end();
});

test('while something would be lost it says so and waits, unless it is postponed', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const hold = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  serve('r2');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(screen.getByRole('status')).toHaveTextContent('The update waits until it is done.');
  expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus();
  expect(sessionStorage.getItem('segno-hand-over')).toBeNull();
  act(() => jest.advanceTimersByTime(5 * RETRY));
  expect(reloadHere).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  window.removeEventListener('beforeunload', hold);
  act(() => jest.advanceTimersByTime(5 * RETRY));
  expect(reloadHere).not.toHaveBeenCalled();

  serve('r3');
  window.addEventListener('beforeunload', hold);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  window.removeEventListener('beforeunload', hold);
  act(() => jest.advanceTimersByTime(RETRY));
  expect(reloadHere).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
