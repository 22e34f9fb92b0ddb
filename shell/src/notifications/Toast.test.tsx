import { notify, notifyError, notifySuccess, useNotifications } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Toast } from './Toast';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const card = (text: string): HTMLElement => {
  const found = screen.getByText(text).closest<HTMLElement>('[data-status]');
  if (!found) throw new Error(`${text} stands in no toast`);
  return found;
};

const region = (manner: 'polite' | 'assertive'): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[aria-live=${manner}]`);

beforeEach(() => {
  jest.useFakeTimers();
  useNotifications.setState({ current: undefined, history: [] });
  render(
    <ThemeProvider env="test">
      <MemoryRouter>
        <Toast />
      </MemoryRouter>
    </ThemeProvider>,
  );
});
afterEach(() => jest.useRealTimers());

test('a toast goes after 3500 ms', () => {
  act(() => notifySuccess('Welcome Ana!'));
  wait(3499);
  expect(screen.getByText('Welcome Ana!')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Welcome Ana!')).not.toBeInTheDocument();
  expect(useNotifications.getState().history).toHaveLength(1);
});

test('one that is to stay, stays until it is dismissed', () => {
  act(() => notify('Your report is ready', { persist: true }));
  wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Your report is ready')).not.toBeInTheDocument();
});

test('a click anywhere on it closes it', () => {
  act(() => notifySuccess('Track approved'));
  fireEvent.click(screen.getByText('Track approved'));
  expect(screen.queryByText('Track approved')).not.toBeInTheDocument();
});

test('the clock stands still under the pointer and goes on where it stood', () => {
  act(() => notifySuccess('Track approved'));
  wait(2000);
  fireEvent.pointerEnter(card('Track approved'));
  wait(10_000);
  expect(screen.getByText('Track approved')).toBeInTheDocument();
  fireEvent.pointerLeave(card('Track approved'));
  wait(1499);
  expect(screen.getByText('Track approved')).toBeInTheDocument();
  wait(1);
  expect(screen.queryByText('Track approved')).not.toBeInTheDocument();
});

test('and while the focus is on it', () => {
  act(() => notifySuccess('Track approved'));
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  wait(10_000);
  expect(screen.getByText('Track approved')).toBeInTheDocument();
});

test('a newer one takes the place and has its whole time', () => {
  act(() => notifySuccess('first'));
  wait(3000);
  act(() => notifySuccess('second'));
  expect(screen.queryByText('first')).not.toBeInTheDocument();
  wait(3499);
  expect(screen.getByText('second')).toBeInTheDocument();
});

test('errors interrupt, everything else waits its turn', () => {
  act(() => notifyError('There was an error'));
  expect(region('assertive')).toHaveTextContent('There was an error');
  expect(region('polite')).toBeEmptyDOMElement();
  act(() => notifySuccess('Track approved'));
  expect(region('polite')).toHaveTextContent('Track approved');
  expect(region('assertive')).toBeEmptyDOMElement();
});

test('it links within the product, out of it in a new tab, and never to a script', () => {
  act(() => notify('inside', { url: '/reports?pagenum=1', persist: true }));
  expect(screen.getByRole('link', { name: 'inside' })).toHaveAttribute('href', '/reports?pagenum=1');
  act(() => notify('outside', { url: 'https://files.test/a.csv', persist: true }));
  expect(screen.getByRole('link', { name: 'outside' })).toHaveAttribute('target', '_blank');
  act(() => notify('script', { url: 'javascript:alert(1)', persist: true }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
