import { useNotifications } from '@segno/host';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderThemed } from '../../theme/renderThemed';
import { useConfirm } from './useConfirm';

let isLost = true;
jest.mock('./ConfirmDialog', () => {
  if (isLost) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('./ConfirmDialog');
});

const Form = () => {
  const { confirm, dialog } = useConfirm();
  const [answers, setAnswers] = useState<boolean[]>([]);
  const ask = async () => {
    const yes = await confirm({ text: 'Delete this writer?', confirmLabel: 'Delete' });
    setAnswers((before) => [...before, yes]);
  };
  return (
    <>
      <input aria-label="Notes" />
      <button onClick={() => void ask()}>Remove</button>
      <output>{answers.join(' ')}</output>
      {dialog}
    </>
  );
};

test('a question whose code does not come is a no that is said; the next one is asked, and nothing typed is lost', async () => {
  const user = userEvent.setup();
  renderThemed(<Form />);
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Half a line');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
  expect(useNotifications.getState().history.map(({ message }) => message)).toEqual([
    'Impossible to complete the request. This may be due to a network failure.',
  ]);
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('status')).toHaveTextContent('false true');
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Half a line');
});
