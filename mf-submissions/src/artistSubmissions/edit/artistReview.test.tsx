import type { Permission } from '@segno/contract';
import {
  presentArtistSubmissionStatus,
  type ArtistSubmissionRow,
  type ArtistSubmissionStatus,
} from '@segno/contract/submissions';
import {
  renderAt,
  screen,
  serve,
  signIn,
  toasts,
  userEvent,
  within,
  type Answer,
  type Served,
} from '@segno/ui/testing';
import { Screen } from './ArtistSubmissionScreen';

const uuid = '00000000-0000-4000-8000-000000000008';
const rep = { uuid: '00000000-0000-4000-8000-000000000003', full_name: 'Rita Rep' };
const path = `/new_artist_submission/${uuid}`;

const submission = (status: ArtistSubmissionStatus, assigned_user: typeof rep | null): ArtistSubmissionRow => ({
  uuid,
  first_name: 'Ines',
  last_name: 'Moll',
  full_name: 'Ines Moll',
  artist_band_name: null,
  email: 'ines@applicants.test',
  status: presentArtistSubmissionStatus(status),
  deleted_at: null,
  assigned_user,
  source: { id: 1, name: 'Website' },
  country: null,
  music_sounds_like: null,
  hear_about_us: null,
  came_from: null,
  is_pro_member: false,
  source_files: [],
  is_approvable: status === 'new',
  is_onboardable: status === 'second_approval',
  is_rejectable: status === 'new' || status === 'second_approval',
  is_deletable: false,
  last_approver: null,
  artist_uuid: null,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
});

interface Opened {
  status: ArtistSubmissionStatus;
  assigned?: typeof rep | null;
  permissions?: readonly Permission[];
  moves?: Record<string, (call: Served) => Answer>;
}

const reviewer = ['CAN_GET_NEW_ARTIST_SUBMISSIONS', 'CAN_UPDATE_NEW_ARTIST_SUBMISSIONS'] as const;

const open = async ({ status, assigned = null, permissions = reviewer, moves = {} }: Opened) => {
  signIn(...permissions);
  const calls = serve({
    [`GET ${path}`]: () => ({ data: { new_artist_submission: submission(status, assigned) } }),
    [`PUT /presence${path}`]: () => ({ data: { presence: { others: [], newer: null } } }),
    'GET /country': () => ({ data: { countries: [], paging: {} } }),
    'GET /user/artist_rep/select': () => ({ data: { users: [rep] } }),
    'GET /note_template': () => ({ data: { note_templates: [] } }),
    'GET /note': () => ({ data: { notes: { external: [], internal: [] } } }),
    ...moves,
  });
  renderAt('/', { '/': <Screen params={{ uuid }} onClose={jest.fn()} /> });
  await screen.findByText('Source files');
  return () => calls.filter(({ method, path: to }) => method !== 'GET' && !to.startsWith('/presence'));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an artist without a representative is not onboarded: the field is shown and nothing is sent', async () => {
  const sent = await open({ status: 'second_approval' });
  await press('Onboard');
  expect(toasts()).toEqual(['Please choose the assigned rep first.']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('an artist is onboarded once it is clear who gets the invitation', async () => {
  const sent = await open({
    status: 'second_approval',
    assigned: rep,
    moves: {
      [`PUT ${path}/onboard`]: () => ({ data: { new_artist_submission: submission('onboarding_complete', rep) } }),
    },
  });
  expect(screen.getByRole('button', { name: 'Onboard' })).toHaveAttribute('data-key', 'a');
  await press('Onboard');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('an invitation to register goes to ines@applicants.test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Onboard' }));
  expect(sent().map(({ path: to }) => to)).toEqual([`${path}/onboard`]);
});

describe('Assign to me', () => {
  const me = { uuid: '00000000-0000-4000-8000-000000000001', full_name: 'Ana Li' };
  const assign = () => screen.queryByRole('button', { name: 'Assign to me' });

  test('takes a submission over from a colleague, whatever its status, and the page says so', async () => {
    let assigned = rep;
    const sent = await open({
      status: 'new',
      moves: {
        [`GET ${path}`]: () => ({ data: { new_artist_submission: submission('new', assigned) } }),
        [`PUT ${path}`]: () => {
          assigned = me;
          return { data: { new_artist_submission: submission('new', me) } };
        },
      },
    });
    expect(screen.getByText(/Assigned to Rita Rep/)).toBeInTheDocument();
    await press('Assign to me');
    expect(await screen.findByText(/Assigned to you/)).toBeInTheDocument();
    expect(assign()).not.toBeInTheDocument();
    expect(toasts()).toEqual(['Submission assigned to you']);
    expect(sent().map(({ body }) => body)).toEqual([{ assigned_user: me.uuid }]);
  });

  test.each<[string, Partial<Opened>]>([
    ['when it is mine already', { assigned: me }],
    ['once it is over', { status: 'declined' }],
    ['to those who may only read', { permissions: ['CAN_GET_NEW_ARTIST_SUBMISSIONS'] }],
  ])('is not offered %s', async (_, o) => {
    await open({ status: 'new', ...o });
    expect(assign()).not.toBeInTheDocument();
  });
});

test('an applicant is declined with a reason that is about artists, and the mail includes it', async () => {
  const sent = await open({
    status: 'new',
    moves: { [`PUT ${path}/reject`]: () => ({ data: { new_artist_submission: submission('declined', null) } }) },
  });
  await press('Decline');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(
    'It goes into the mail to Ines Moll. You may leave it empty.',
  );
  expect(within(dialog).queryByRole('button', { name: /track|work/ })).not.toBeInTheDocument();
  const reason = 'We are not taking on artists in this style at the moment.';
  await userEvent.click(within(dialog).getByRole('button', { name: reason }));
  await userEvent.type(within(dialog).getByLabelText('Reason'), ' Sorry.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(sent().map(({ body }) => body)).toEqual([{ note: `${reason} Sorry.` }]);
});
