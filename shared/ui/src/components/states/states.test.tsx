import { Button } from '@mantine/core';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../theme/renderThemed';
import { KeyValue } from '../KeyValue';
import { LiveRegion } from '../page/LiveRegion';
import { PageHead } from '../page/PageHead';
import { SkipLink } from '../page/SkipLink';
import { StickyBar } from '../page/StickyBar';
import { EmptyState } from './EmptyState';
import { ErrorState } from './ErrorState';
import { advance, LoadingBar, start } from './LoadingBar';
import { SkeletonRows } from './SkeletonRows';

test('an empty list says so, what will appear and how to make the first one', () => {
  renderThemed(<EmptyState hint="Genres appear here." action={<Button>New genre</Button>} />);
  const state = screen.getByRole('status');
  expect(state).toHaveTextContent('Sorry, no results.Genres appear here.');
  expect(within(state).getByRole('button', { name: 'New genre' })).toBeInTheDocument();
});

test('an error says what happened and what was kept, and tries again', async () => {
  const retry = jest.fn();
  renderThemed(
    <ErrorState kept="Your filters are kept." onRetry={retry}>
      Impossible to fetch the songs.
    </ErrorState>,
  );
  const state = screen.getByRole('alert');
  expect(state).toHaveTextContent('There was an error');
  expect(state).toHaveTextContent('Impossible to fetch the songs.');
  expect(state).toHaveTextContent('Your filters are kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('an error without a way to try again offers none', () => {
  renderThemed(<ErrorState title="Page not found. Sorry!" />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('skeleton rows are announced once under a spinner and are no content', () => {
  const { container } = renderThemed(<SkeletonRows rows={3} columns={4} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  expect(screen.getByRole('status').querySelector('.mantine-Loader-root')).toBeInTheDocument();
  expect(container.querySelectorAll('.row')).toHaveLength(3);
  expect(container.querySelectorAll('.bar')).toHaveLength(12);
});

test('no words or spinner cover the bars of a single row', () => {
  const { container } = renderThemed(<SkeletonRows rows={1} columns={1} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
  expect(container.querySelector('.words, .mantine-Loader-root')).toBeNull();
});

test('a page head has one title that can take the focus, a count, the main action and the way back', () => {
  renderThemed(
    <PageHead title="Songs" count={12480} action={<Button>New song</Button>} back={{ to: '/', label: 'Home' }} />,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Songs' });
  title.focus();
  expect(title).toHaveFocus();
  expect(screen.getByText('12,480')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New song' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
});

test('a page head shows no count while it is not known, and shows 0', () => {
  const { rerender } = renderThemed(<PageHead title="Songs" />);
  expect(screen.queryByText(/\d/)).toBeNull();
  rerender(<PageHead title="Songs" count={0} />);
  expect(screen.getByText('0')).toBeInTheDocument();
});

test('facts are terms with their values; what is missing is a dash, 0 is not missing', () => {
  renderThemed(
    <KeyValue
      items={[
        { label: 'ISRC', value: '' },
        { label: 'Songs', value: 0 },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['ISRC', 'Songs']);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['–', '0']);
});

test('the bar of a form reads its state out and holds the actions', () => {
  renderThemed(
    <StickyBar state="3 unsaved changes" tone="changed">
      <Button>Save</Button>
    </StickyBar>,
  );
  const bar = screen.getByRole('group', { name: 'Form actions' });
  expect(within(bar).getByRole('status')).toHaveTextContent('3 unsaved changes');
  // The page's scroll padding looks for this attribute, so that the bar does not cover a focused field.
  expect(bar).toHaveAttribute('data-sticky-bar');
});

test('the skip link leads to the content', () => {
  renderThemed(<SkipLink target="main" />);
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
});

test('a live region is polite, or an alert when it must interrupt', () => {
  const { rerender } = renderThemed(<LiveRegion>12 of 40 songs</LiveRegion>);
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  rerender(<LiveRegion urgent>Connection lost</LiveRegion>);
  expect(screen.getByRole('alert')).toHaveTextContent('Connection lost');
});

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
