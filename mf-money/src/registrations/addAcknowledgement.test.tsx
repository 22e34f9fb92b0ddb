import { renderAt, screen, serve, signIn, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { AddAcknowledgement } from './AddAcknowledgement';

const mockUpload = jest.fn();
jest.mock('../../../shared/ui/src/upload/uploadFile', () => ({
  uploadFile: (task: object) => mockUpload(task),
}));

const TASK = '00000000-0000-4000-8000-000000000001';
const url = 'https://storage.test/registration_acknowledgement/1/CW260001010_SGN.V21';

beforeEach(() =>
  mockUpload.mockReset().mockImplementation(({ file, presign, onEvent }) => {
    onEvent({ type: 'validated' });
    return presign({ checksum: 'c', original_filename: file.name, size: file.size }).then(() => ({
      url,
      original_filename: file.name,
      checksum: 'c',
    }));
  }),
);

const result = {
  ...{ pro: 'ASCAP', pro_uuid: '00000000-0000-4000-8000-00000000000a', works: 1200, updated: 1, iswcs: 2 },
  ...{ agreements: 1, accepted: 1100, in_conflict: 1, rejected: 0 },
  problem_count: 3,
  problems: [
    { line: 0, message: "The PRO's number 88 for W1 is known as that of W2." },
    { line: 7, message: 'The ACK record is cut short: it has 140 of at least 159 characters.' },
  ],
};

const open = (o: { ends?: object; taken?: () => Answer; permission?: boolean } = {}) => {
  if (o.permission !== false) signIn('CAN_CREATE_PRO_REPORT');
  else signIn('CAN_GET_PRO_REPORT');
  const onRead = jest.fn();
  const ended = [
    { status: 'STARTED', result: null, error: null },
    o.ends ?? { status: 'SUCCESS', result, error: null },
  ];
  let asked = 0;
  const calls = serve({
    'POST /upload/presigned_post_key/registration_acknowledgement': () => ({ data: { url: 'https://s', fields: {} } }),
    'POST /registration_acknowledgement': o.taken ?? (() => ({ data: { task_id: TASK } })),
    [`GET /async_result/${TASK}`]: () => ({
      data: { async_result: { task_id: TASK, ...ended[Math.min(asked++, ended.length - 1)] } },
    }),
  });
  renderAt('/', { '/': <AddAcknowledgement onRead={onRead} /> });
  return { calls, onRead };
};

const give = async (name = 'CW260001010_SGN.V21') => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['HDR'], name));
};

test('a file of a PRO is read, and what came of it is said with every line that was left alone', async () => {
  const { calls, onRead } = open();
  await give();
  expect(await screen.findByText('ASCAP answers 1,200 works', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '1 registration was updated, 2 songs have a new ISWC, 1 song has new agreement numbers.',
  );
  const links = ['Accepted: 1,100', 'In conflict: 1'];
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  expect(screen.getByRole('link', { name: 'In conflict: 1' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/songs\?pro_uuid=[0-9a-f-]{36}&stage=in_conflict&/),
  );
  const table = within(screen.getByRole('table', { name: 'What was left alone' }));
  expect(table.getByText('File')).toBeVisible();
  expect(table.getByText(/cut short: it has 140/)).toBeVisible();
  expect(screen.getByText('1 more line is not shown.')).toBeVisible();
  expect(onRead).toHaveBeenCalledTimes(1);
  expect(calls.find(({ path }) => path === '/registration_acknowledgement')?.body).toEqual({ url });
  expect(screen.getByText('Rejected: 0')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose file' })).not.toBeInTheDocument();
  const another = screen.getByRole('button', { name: 'Add another' });
  expect(another).toHaveFocus();
  await userEvent.click(another);
  expect(screen.getByRole('button', { name: 'Choose file' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('one for another sender is refused in the words of the server, and the next one can be given', async () => {
  const text = 'This acknowledgement is for the sender XYZ, not for SGN.';
  const { onRead } = open({
    taken: () => ({ status: 422, message: 'There are some issues', errors: { url: [text] } }),
  });
  await give();
  expect(await screen.findByText(text)).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose file' })).toBeEnabled());
});

test('one that cannot be read says why', async () => {
  open({ ends: { status: 'FAILURE', result: null, error: 'The file is empty.' } });
  await give();
  expect(await screen.findByText('The file is empty.', undefined, { timeout: 5000 })).toBeVisible();
});

test('a file that is no CWR is refused before it is sent', async () => {
  const { calls } = open();
  await give('answer.pdf');
  expect(await screen.findByText('The file has to be a .V21 or .V22')).toBeVisible();
  expect(calls).toEqual([]);
});

test('who may not make registrations is offered nothing', () => {
  open({ permission: false });
  expect(screen.queryByText('Acknowledgement')).toBeNull();
});

test('the place for the file does not say again what the dialog around it is called', async () => {
  open();
  expect(await screen.findByText('Acknowledgement')).toBeVisible();
  expect(screen.queryByText('Add acknowledgement')).toBeNull();
});
