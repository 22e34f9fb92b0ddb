import type { MailPreference, NoteMailChoice } from '@segno/contract/account';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeAnswer, FakeAnswers } from '../testing/fakeServer';
import { openScreen, toast } from '../testing/openScreen';
import { MailPreferencesScreen } from './MailPreferencesScreen';

const LIST = 'GET /v1/mail_preference';
const APPROVED = 'PUT /v1/mail_preference/track_approved';

const open = async (answers: FakeAnswers) => {
  const server = await openScreen(<MailPreferencesScreen params={{}} onClose={jest.fn()} />, {
    route: 'MAIL_PREFERENCES',
    answers,
  });
  await screen.findByText(/Mails about your account are always sent/);
  return server;
};

let preferences: MailPreference[];
const stored = (): FakeAnswer => ({ data: { mail_preferences: preferences } });

beforeEach(() => {
  preferences = [
    { kind: 'track_approved', is_on: true },
    { kind: 'track_declined', is_on: false },
  ];
});

test('shows a switch for each mail, as it is, with what the mail tells', async () => {
  await open({ [LIST]: stored });
  expect(screen.getByRole('switch', { name: 'Track approved' })).toBeChecked();
  const declined = screen.getByRole('switch', { name: 'Track declined' });
  expect(declined).not.toBeChecked();
  expect(declined).toHaveAccessibleDescription(
    'One of your tracks was declined, with the reason if the reviewer wrote one.',
  );
});

test('saves a switch at once, by keyboard, and keeps the focus on it', async () => {
  const server = await open({
    [LIST]: stored,
    [APPROVED]: () => {
      preferences = [{ kind: 'track_approved', is_on: false }];
      return stored();
    },
  });
  const approved = screen.getByRole('switch', { name: 'Track approved' });
  approved.focus();
  await userEvent.keyboard(' ');
  await waitFor(() => expect(toast()).toBe('The mail "Track approved" is switched off'));
  expect(server.calls.filter(({ request }) => request === APPROVED)).toEqual([
    { request: APPROVED, body: { is_on: false } },
  ]);
  expect(approved).not.toBeChecked();
  expect(approved).toHaveFocus();
});

test('puts a switch back that could not be saved, and says why', async () => {
  await open({ [LIST]: stored, [APPROVED]: { status: 503, message: 'The service is not available right now.' } });
  const approved = screen.getByRole('switch', { name: 'Track approved' });
  await userEvent.click(approved);
  await waitFor(() => expect(toast()).toBe('The service is not available right now.'));
  await waitFor(() => expect(approved).toBeChecked());
});

test('sends two clicks one after the other, so that the last one stays', async () => {
  const server = await open({
    [LIST]: stored,
    [APPROVED]: () => {
      preferences = preferences.map((one) => ({ ...one, is_on: !one.is_on }));
      return stored();
    },
  });
  const approved = screen.getByRole('switch', { name: 'Track approved' });
  await userEvent.click(approved);
  await userEvent.click(approved);
  await waitFor(() => expect(toast()).toBe('The mail "Track approved" is switched on'));
  expect(server.calls.filter(({ request }) => request === APPROVED).map(({ body }) => body)).toEqual([
    { is_on: false },
    { is_on: true },
  ]);
  expect(approved).toBeChecked();
});

test('mails about notes come at once outside the quiet hours, or together', async () => {
  preferences = [{ kind: 'track_note', is_on: true }];
  let choice: NoteMailChoice = { rhythm: 'at_once', quiet_from: null, quiet_until: null, time_zone: 'UTC' };
  let next: Partial<NoteMailChoice> = {};
  const CHOICE = 'PUT /v1/note_mail_choice';
  const server = await open({
    [LIST]: stored,
    'GET /v1/note_mail_choice': () => ({ data: { note_mail_choice: choice } }),
    [CHOICE]: () => {
      choice = { ...choice, quiet_from: 22, quiet_until: 7, ...next };
      return { data: { note_mail_choice: choice } };
    },
  });
  const pick = async (label: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const sent = () => server.calls.filter(({ request }) => request === CHOICE).map(({ body }) => body);
  await pick('Quiet hours from', '22:00');
  await waitFor(() => expect(sent()).toEqual([{ rhythm: 'at_once', quiet_from: 22, quiet_until: 7, time_zone: zone }]));
  await screen.findByRole('combobox', { name: 'until' });
  next = { rhythm: 'weekly' };
  await pick('Send mails about notes', 'Together, on Mondays at 7:00');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ rhythm: 'weekly' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'until' })).toBeNull());
});

test('says so when the role gets no optional mail', async () => {
  preferences = [];
  await open({ [LIST]: stored });
  expect(screen.getByText(/Your role gets no mails that can be switched off/)).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});
