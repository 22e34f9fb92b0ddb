import { useSession } from '@segno/host';
import { ThemeProvider } from '@segno/ui';
import { Modal } from '@segno/ui/extra';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testUser } from '../testing/testUser';
import { shieldEscape } from './shieldEscape';

let stop: () => void;
const closed = jest.fn();

beforeEach(() => {
  closed.mockClear();
  useSession.setState({ status: 'in', user: testUser() });
  stop = shieldEscape();
  render(
    <ThemeProvider env="test">
      <Modal opened onClose={closed} title="Create Writer">
        <input aria-label="Name" />
      </Modal>
    </ThemeProvider>,
  );
});
afterEach(() => stop());

const pressEscape = async () => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
};

test('Escape closes a dialog as long as nothing of the session stands over it', async () => {
  await pressEscape();
  expect(closed).toHaveBeenCalledTimes(1);
});

test('Escape in the login over an ended session does not reach the dialog below', async () => {
  act(() => useSession.setState({ status: 'expired' }));
  await pressEscape();
  expect(closed).not.toHaveBeenCalled();
});

test('Escape in the set-up of a second factor does not reach the dialog below', async () => {
  act(() => useSession.setState({ user: testUser({ needs_second_factor: true }) }));
  await pressEscape();
  expect(closed).not.toHaveBeenCalled();
});
