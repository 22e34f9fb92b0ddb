import { CallError } from '@segno/host';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../testing/renderAt';
import { ReadDialog, type ReadDialogProps } from './ReadDialog';

const name = 'Ana Li';
const refetch = jest.fn();

const open = (call: Partial<ReadDialogProps<string>['call']>) =>
  renderAt('/', {
    '/': (
      <ReadDialog
        title="Edit Artist"
        call={{ data: undefined, error: null, isFetchedAfterMount: false, isFetching: false, refetch, ...call }}
        columns={1}
        onClose={() => {}}
      >
        {(answer) => <p>{answer}</p>}
      </ReadDialog>
    ),
  });

test('while the record is read its dialog is open and says so', () => {
  open({ isFetching: true });
  expect(screen.getByRole('dialog', { name: 'Edit Artist' })).toHaveTextContent('Loading...');
});

test('a reopened dialog shows what it has fetched itself, not the previous data', () => {
  open({ data: name, isFetching: true });
  expect(screen.queryByText(name)).not.toBeInTheDocument();
  open({ data: name, isFetchedAfterMount: true });
  expect(screen.getByText(name)).toBeInTheDocument();
});

test('a record that cannot be read says why and can be asked for again', async () => {
  open({ error: new CallError({ status: 404, code: 'not_found', message: 'Not found', errors: {} }) });
  expect(screen.getByRole('alert')).toHaveTextContent('Not found');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
