import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderThemed } from '../../theme/renderThemed';
import type { ThreadNote } from './NoteList';
import { NotesThread } from './NotesThread';

const note = (text: string, by: string | null = 'Priya Nair'): ThreadNote => ({
  uuid: text,
  text,
  user: by ? { full_name: by } : null,
  created_at: '2025-11-20T10:00:00Z',
  at_second: null,
});

test('an artist sees one thread without tabs', () => {
  renderThemed(
    <NotesThread about="track 1" external={[note('Could the intro be shorter?')]} onSend={async () => {}} />,
  );
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.getByText('Could the intro be shorter?')).toBeInTheDocument();
  expect(screen.getByText('Priya Nair')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'New note' })).toHaveAttribute('rows', '4');
});

test('a note of the product itself has its name', () => {
  renderThemed(<NotesThread about="track 1" external={[note('The zip file is empty', null)]} />);
  expect(screen.getByText('Segno')).toBeInTheDocument();
});

test('staff choose who reads a note: external is type 1, internal type 2', async () => {
  const onSend = jest.fn().mockResolvedValue(undefined);
  renderThemed(<NotesThread about="track 1" external={[]} internal={[note('Watch the bass')]} onSend={onSend} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'New external note' }), '  Lovely ');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenLastCalledWith({ text: 'Lovely', at_second: null, note_type: 1 });

  await userEvent.click(screen.getByRole('tab', { name: 'Internal notes (1)' }));
  expect(screen.getByText('Watch the bass')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'New internal note' }), 'Second opinion?');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenLastCalledWith({ text: 'Second opinion?', at_second: null, note_type: 2 });
});

test('a sent note leaves the box; one that could not be sent stays in it', async () => {
  const onSend = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
  renderThemed(<NotesThread about="track 1" external={[]} onSend={onSend} />);
  const box = screen.getByRole('textbox', { name: 'New note' });
  await userEvent.type(box, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveValue('Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box).toHaveValue(''));
});

test('blanks are no note, and without the right to write there is no box', async () => {
  const { rerender } = renderThemed(<NotesThread about="track 1" external={[]} onSend={async () => {}} />);
  await userEvent.type(screen.getByRole('textbox'), '   ');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  rerender(<NotesThread about="track 1" external={[]} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('No notes yet.')).toBeInTheDocument();
});
