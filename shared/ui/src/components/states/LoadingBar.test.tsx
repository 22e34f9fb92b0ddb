import { act, screen } from '@testing-library/react';
import { renderThemed } from '../../theme/renderThemed';
import { LoadingBar } from './LoadingBar';
import { advance, start } from './loadingProgress';

const shown = () => Number(screen.getByRole('progressbar', { name: 'Loading' }).getAttribute('value'));

describe('the bar', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('starts at 10, moves every half second, jumps to 99 at the end, hides, and starts at 10 again', () => {
    const { rerender } = renderThemed(<LoadingBar loading={false} />);
    expect(screen.queryByRole('progressbar')).toBeNull();

    rerender(<LoadingBar loading />);
    expect(shown()).toBe(10);
    act(() => jest.advanceTimersByTime(499));
    expect(shown()).toBe(10);
    act(() => jest.advanceTimersByTime(1));
    expect(shown()).toBe(25);
    act(() => jest.advanceTimersByTime(500));
    expect(shown()).toBe(40);

    rerender(<LoadingBar loading={false} />);
    expect(shown()).toBe(99);
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(jest.getTimerCount()).toBe(0);

    rerender(<LoadingBar loading />);
    expect(shown()).toBe(10);
  });

  test('never looks done while it still loads', () => {
    renderThemed(<LoadingBar loading />);
    act(() => jest.advanceTimersByTime(60_000));
    expect(shown()).toBeLessThan(99);
  });
});

test('one tick adds 0 to 30', () => {
  expect(advance(40, { loading: true, random: 0 })).toBe(40);
  expect(advance(40, { loading: true, random: 1 })).toBe(70);
});

test('loading again before the bar hid goes on instead of jumping back; after the end it starts from scratch', () => {
  expect(start(60)).toBe(60);
  expect(start(99)).toBe(10);
  expect(start(0)).toBe(10);
});
