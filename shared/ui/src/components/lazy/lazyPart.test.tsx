import { useNotifications } from '@segno/host';
import { render, screen, waitFor } from '@testing-library/react';
import { lazyPart } from './lazyPart';

const partThatIsLost = (times: number) => {
  let left = times;
  return lazyPart(async () => {
    left -= 1;
    if (left >= 0) throw new Error('lost');
    return () => <p>Here</p>;
  });
};

const notice = () => useNotifications.getState().current?.message;

test('a file that is lost once is asked for again at once, and nobody hears of it', async () => {
  const part = partThatIsLost(1);
  render(<part.Component />);
  expect(await screen.findByText('Here')).toBeInTheDocument();
  expect(notice()).toBeUndefined();
});

test('one that does not come then either is said, and the next use asks again', async () => {
  const part = partThatIsLost(2);
  const { unmount } = render(<part.Component />);
  await waitFor(() => expect(notice()).toContain('network failure'));
  unmount();
  render(<part.Component />);
  expect(await screen.findByText('Here')).toBeInTheDocument();
});
