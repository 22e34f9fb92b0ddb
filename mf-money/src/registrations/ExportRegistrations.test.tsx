import { rememberFeatures } from '@segno/host';
import { screen, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import {
  ASCAP,
  chosen,
  EXPORT,
  exportButton,
  LIST,
  open,
  PREFLIGHT,
  preflightOf,
  complete,
} from './testing/openRegistrations';

/** Opens and returns the dialog of the CSV export. */
const question = async () => {
  await userEvent.click(await exportButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'Export registrations as CSV' }));
  await dialog.findByRole('radiogroup', { name: 'Songs in the file' });
  return dialog;
};
const makeFile = async () => userEvent.click(await screen.findByRole('button', { name: 'Make the file' }));

beforeEach(() => sessionStorage.clear());

test.each(['Export CSV', 'Export CWR'])('%s asks for a PRO first, and says so', async (name) => {
  const { callsOf } = open();
  const button = await screen.findByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Choose a PRO to export its registrations.');
  await userEvent.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Choose a PRO to export its registrations.');
  await userEvent.click(button);
  expect(callsOf(EXPORT)).toEqual([]);
  expect(callsOf(PREFLIGHT)).toEqual([]);
});

test('Export CSV is off without the permission, and an acknowledgement is not offered', async () => {
  const { callsOf } = open(chosen, { only: 'CAN_GET_PRO_REPORT' });
  const button = await exportButton();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('You do not have the permission to export registrations.');
  await userEvent.click(button);
  expect(callsOf(EXPORT)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Add acknowledgement' })).not.toBeInTheDocument();
});

test('a PRO of no song has nothing to export, and the page and its buttons say why', async () => {
  const none = { ...preflightOf([], { ready: 0, new: 0, changed: 0, unchanged: 0 }) };
  open(chosen, { preflight: () => none });
  const text = 'No published song has a writer or publisher of this PRO.';
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('No song is blocked.')).not.toBeInTheDocument();
  for (const name of ['Export CSV', 'Export CWR'])
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(text);
});

test('Export CSV asks first, with what would be in the file and what cannot be sent', async () => {
  const { callsOf } = open(chosen);
  const dialog = await question();
  const [changes, all] = dialog.getAllByRole('radio');
  expect(changes).toBeChecked();
  expect(changes).toHaveAccessibleName('New and changed only (1,230 songs)');
  expect(changes).toHaveAccessibleDescription('1,200 new, 30 changed. 4 unchanged songs stay out.');
  expect(all).toHaveAccessibleName('All songs (1,234 songs)');
  expect(dialog.getByText('Slow Tide: shares, ISWC')).toBeVisible();
  expect(dialog.getByRole('heading', { name: '2 songs cannot be sent' })).toBeVisible();
  expect(dialog.getByText('Writer shares must total 100: 2 songs')).toBeVisible();
  expect(dialog.getByRole('link', { name: "The writer 'Nola Marsh' has no IPI number" })).toHaveAttribute(
    'href',
    '/writers/edit/1',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(callsOf(EXPORT)).toEqual([]);
});

test('with nothing new or changed no file can be made but of all songs', async () => {
  const { callsOf } = open(chosen, { preflight: () => preflightOf([], { new: 0, changed: 0, unchanged: 1234 }) });
  const dialog = await question();
  expect(dialog.getByText('There is nothing to send: no file is made.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Make the file' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('radio', { name: /^All songs/ }));
  await makeFile();
  await waitFor(() => expect(callsOf(EXPORT)[0]?.query).toEqual({ pro_uuid: ASCAP, format: 'csv' }));
});

test('Export CSV sends what is chosen with a client key, says so, and reads list and figures again', async () => {
  const since = String(Date.UTC(2024, 2, 4));
  const { callsOf } = open(`${chosen}&published_since=${since}`, { files: () => [complete] });
  await screen.findByText('1,200');
  const lists = callsOf(LIST).length;
  const preflights = callsOf(PREFLIGHT).length;
  await question();
  await makeFile();
  await waitFor(() => expect(toasts()).toEqual(['PRO Export is being generated']));
  const [sent] = callsOf(EXPORT);
  expect(sent?.query).toEqual({ pro_uuid: ASCAP, published_since: since, format: 'csv', changes_only: 'true' });
  expect(sent?.clientKey).toMatch(/^[0-9a-f-]{36}$/);
  await waitFor(() => expect(callsOf(LIST).length).toBeGreaterThan(lists));
  await waitFor(() => expect(callsOf(PREFLIGHT).length).toBeGreaterThan(preflights));
});

test('Export CWR asks for the version, and the server says which variables are missing', async () => {
  const message = 'CWR_SENDER_NAME and CWR_SENDER_IPI are not set.';
  const { callsOf } = open(chosen, { exported: () => ({ status: 409, message }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CWR' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export registrations as CWR' }));
  const versions = within(await dialog.findByRole('radiogroup', { name: 'Version' }));
  expect(versions.getByRole('radio', { name: 'CWR 2.1' })).toBeChecked();
  await userEvent.click(versions.getByRole('radio', { name: 'CWR 2.2' }));
  await makeFile();
  await waitFor(() => expect(toasts()).toEqual([message]));
  expect(callsOf(EXPORT)[0]?.query).toMatchObject({ format: 'cwr22' });
});

test('without the feature there is only CSV, and no acknowledgement', async () => {
  rememberFeatures('?features=');
  open(chosen);
  await exportButton();
  expect(screen.queryByRole('button', { name: 'Export CWR' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add acknowledgement' })).not.toBeInTheDocument();
});
