import { renderAt, screen, serve, userEvent, within, type Answer } from '@segno/ui/testing';
import { Extension } from './SongRegistrations';

const uuid = '00000000-0000-4000-8000-000000000001';
const open = (answer: () => Answer) => {
  serve({ [`GET /song/${uuid}/polling`]: answer });
  renderAt('/', { '/': <Extension song={uuid} /> });
};
const known = (registrations: object[]) => ({ data: { song: { registrations } } });

const claim = {
  ...{ work_title: 'CONTESTED', work_id: 'Z77', iswc: null },
  parties: [{ name: 'OTHER MUSIC', ipi_number: '00000000199', role: 'E', pr_share: 50, mr_share: 100, sr_share: 100 }],
};

test('a song says what each PRO knows of it: how far it is, its numbers there, what was found and who claims it', async () => {
  open(() =>
    known([
      {
        ...{ pro: 'ASCAP', status: 'AS', society_work_id: '880001', messages: [], claim: null },
        ...{ agreement_numbers: ['AG-1'], sent_on: '2026-11-28', sent_file: 'CW260001SGN_010.V21' },
      },
      {
        ...{ pro: 'BMI', status: 'CO', society_work_id: null, messages: ['SHARES EXCEED 100'], claim },
        ...{ agreement_numbers: [], sent_on: '2025-02-01', sent_file: null },
      },
      {
        ...{ pro: 'PRS', status: 'registered', society_work_id: null, messages: [], claim: null },
        ...{ agreement_numbers: [], sent_on: null, sent_file: null },
      },
    ]),
  );
  const list = within(await screen.findByRole('list', { name: 'Registrations' }));
  const lines = list.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.ariaLabel !== null);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'ASCAPAcceptedWork ID 880001, agreement AG-1, sent Nov 28, 2026 in CW260001SGN_010.V21',
    'BMIIn conflictNo work ID yet, sent Feb 1, 2025SHARES EXCEED 100' +
      'The PRO has CONTESTED (Z77) of:OTHER MUSIC, E, IPI 00000000199: 50% performing, 100% mechanical',
    'PRSSentNo work ID yet',
  ]);
});

test('a song that no PRO knows says so', async () => {
  open(() => known([]));
  expect(await screen.findByText('Sent to no PRO yet.')).toBeVisible();
});

test('shows why the call failed, and reads again on Retry', async () => {
  let answer: Answer = { status: 503, message: 'The server is busy' };
  open(() => answer);
  expect(await screen.findByText('The server is busy')).toBeVisible();
  answer = known([]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sent to no PRO yet.')).toBeVisible();
});
