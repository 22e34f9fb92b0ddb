import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderThemed } from '../../theme/renderThemed';
import { ConfirmDialog } from './ConfirmDialog';
import { useConfirm } from './useConfirm';

const text = 'Are you sure you want to DELETE this track?';

const Page = ({ danger = true }: { danger?: boolean }) => {
  const { confirm, dialog } = useConfirm();
  const [answers, setAnswers] = useState<boolean[]>([]);
  const ask = async () => {
    const yes = await confirm({ text, confirmLabel: 'Delete', danger });
    setAnswers((before) => [...before, yes]);
  };
  return (
    <>
      <Button onClick={() => void ask()}>Remove track</Button>
      <output>{answers.join(' ')}</output>
      {dialog}
    </>
  );
};

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Remove track' }));
  return screen.findByRole('dialog', { name: text });
};

test('no dialog is open before a question is asked', () => {
  renderThemed(<Page />);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the exact words are the name of the dialog; yes answers true', async () => {
  renderThemed(<Page />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s answers false and gives the focus back', async (_, leave) => {
  renderThemed(<Page />);
  await open();
  await leave();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false'));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove track' })).toHaveFocus());
});

test('it can be asked again', async () => {
  renderThemed(<Page />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('false true'));
});

test('the focus starts on Cancel when something is lost, and on the action when not', async () => {
  const { unmount } = renderThemed(<Page />);
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  unmount();
  renderThemed(<Page danger={false} />);
  await open();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus());
});

test('while it works it cannot be left', async () => {
  const onCancel = jest.fn();
  renderThemed(
    <ConfirmDialog opened busy text={text} confirmLabel="Delete" onConfirm={() => {}} onCancel={onCancel} />,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onCancel).not.toHaveBeenCalled();
});
