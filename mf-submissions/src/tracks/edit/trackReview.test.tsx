import { presentStatus, type TrackStatus, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { usePlayer, useSession } from '@segno/host';
import { validate } from '@segno/ui/form';
import { act, renderAt, screen, serve, signIn, toasts, userEvent, within, type Answer } from '@segno/ui/testing';
import { Screen } from './TrackScreen';
import { trackForm } from './useTrackForm';

const uuid = '00000000-0000-4000-8000-000000000007';
const path = `/new_track_submission/${uuid}`;

const track = (status: TrackStatus, more: Partial<TrackSubmissionDetail> = {}): TrackSubmissionDetail => ({
  uuid,
  name: 'Night Ferry',
  description: null,
  status: presentStatus(status, 'staff'),
  artist: { uuid: '00000000-0000-4000-8000-000000000002', name: 'Nola Reed', is_royalty: false, is_pro_free: false },
  is_logo: false,
  has_lyrics: false,
  is_ambisonic: false,
  is_surround_5_1: false,
  source_file: null,
  former_source_file: null,
  music_team_can_edit_name: true,
  artist_can_edit_name: false,
  is_approvable: status === 'new',
  is_revisable: status === 'new',
  is_rejectable: status === 'new',
  is_deletable: status === 'rejected',
  requires_revision: false,
  files_asked: null,
  unpublishable_files: [],
  unread_notes: 0,
  is_published: false,
  final_source_files_can_be_submitted: false,
  last_approver: null,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  bpm: null,
  lyrics: null,
  additional_lyrics_subjects: null,
  notes: null,
  taxonomy: {},
  share_data: [],
  files: [],
  required_source_file_types: [],
  acceptable_source_file_types: [],
  channel_layout_types: [],
  song_uuid: null,
  ...more,
});

const answer = (status: TrackStatus, more?: Partial<TrackSubmissionDetail>): Answer => ({
  data: { new_track_submission: track(status, more) },
});

const source_file = {
  ...{ uuid: '00000000-0000-4000-8000-000000000009', state: 'complete' as const, url: '/own.mp3', duration: 60 },
  ...{ original_filename: 'own.mp3', sample_rate: 44100, channels: 2, created_at: '2026-11-20T08:00:00Z' },
  ...{ waveform_json_url: null, waveform_thumbnail: null, md5: 'ab12', sha256: null, is_intact: true },
};

/** Opens the new submission as a reviewer, with a server that answers moves like this. */
const open = async (moves: Parameters<typeof serve>[0]) => {
  signIn('CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_APPROVE_NEW_TRACK_SUBMISSIONS');
  let now: [TrackStatus, Partial<TrackSubmissionDetail>?] = ['new'];
  const calls = serve({
    [`GET ${path}`]: () => answer(...now),
    [`PUT /presence${path}`]: () => ({ data: { presence: { others: [], newer: null } } }),
    'GET /note': () => ({ data: { notes: { external: [], internal: [] } } }),
    'GET /note_template': () => ({ data: { note_templates: [{ uuid, text: 'Please lower the drums.' }] } }),
    ...moves,
  });
  const page = <Screen params={{ uuid }} onClose={jest.fn()} />;
  renderAt('/', { '/': page, '/track-submissions': <p>All tracks</p>, '/track-submissions/edit/:uuid': page });
  await screen.findByRole('button', { name: 'Approve' });
  const sent = () => calls.filter(({ method, path: to }) => method !== 'GET' && !to.startsWith('/presence'));
  return { sent, becomes: (...next: typeof now) => (now = next) };
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the checksum of the mp3 stands once, and is shown on demand', async () => {
  await open({ [`GET ${path}`]: () => answer('new', { source_file }) });
  expect(await screen.findAllByText('Checksum')).toHaveLength(1);
  await userEvent.click(screen.getByText('Checksum'));
  expect(screen.getByText('MD5 ab12')).toBeVisible();
});

test('the artist of a track is a link for those who may open artists', async () => {
  await open({});
  expect(screen.queryByRole('link', { name: 'Nola Reed' })).not.toBeInTheDocument();
  act(() => signIn('CAN_GET_NEW_TRACK_SUBMISSIONS', 'CAN_EDIT_ARTIST'));
  expect(await screen.findByRole('link', { name: 'Nola Reed' })).toHaveAttribute(
    'href',
    `/artists/edit/${track('new').artist.uuid}`,
  );
});

test('a track is not declined without a reason, and one of the usual reasons can be chosen', async () => {
  const { sent } = await open({ [`POST ${path}/reject`]: () => answer('rejected') });
  await press('Decline');
  const dialog = await screen.findByRole('dialog');
  const decline = () => userEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await decline();
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(/This field is required/);
  expect(sent()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'We have enough tracks of this kind.' }));
  await userEvent.type(within(dialog).getByLabelText('Reason'), ' Sorry. ');
  await decline();
  expect(sent().map(({ body }) => body)).toEqual([{ note: 'We have enough tracks of this kind. Sorry.' }]);
  expect(toasts()).toEqual(['Track declined']);
});

test('a template of one’s own goes below what is written, and what is written becomes one', async () => {
  const kept: unknown[] = [];
  await open({ 'POST /note_template': ({ body }) => ({ data: { note_templates: kept.push(body) && [] } }) });
  await press('Request revision');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('External note'), 'Nearly there.');
  await userEvent.click(await dialog.findByRole('button', { name: 'Please lower the drums.' }));
  expect(dialog.getByLabelText('External note')).toHaveValue('Nearly there.\nPlease lower the drums.');
  await userEvent.click(dialog.getByRole('button', { name: 'Keep as a template' }));
  expect(kept).toEqual([{ text: 'Nearly there.\nPlease lower the drums.' }]);
});

test('a decision is taken back: its reason is there again', async () => {
  const { sent, becomes } = await open({
    [`POST ${path}/reject`]: () => answer('rejected'),
    [`POST ${path}/undo`]: () => answer('new'),
  });
  await press('Decline');
  await userEvent.type(await screen.findByLabelText('Reason'), 'The mix is muddy.');
  becomes('rejected');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
  const undo = await screen.findByRole('button', { name: 'Undo. Track declined: Night Ferry' });
  expect(undo).toHaveAttribute('data-key', 'u');
  becomes('new');
  await userEvent.click(undo);
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
  expect(sent().map(({ path: to }) => to)).toEqual([`${path}/reject`, `${path}/undo`]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await press('Decline');
  expect(await screen.findByLabelText('Reason')).toHaveValue('The mix is muddy.');
});

test('a decision can be taken back for ten seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { becomes } = await open({ [`POST ${path}/approve`]: () => answer('pending_final_feedback') });
  becomes('pending_final_feedback');
  await press('Approve');
  await screen.findByRole('button', { name: /^Undo/ });
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('a revision is requested without a note when none is written', async () => {
  const { sent } = await open({ [`POST ${path}/request_revision`]: () => answer('revision_requested') });
  await press('Request revision');
  const dialog = await screen.findByRole('dialog', { name: 'Request revision' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Request revision' }));
  expect(sent().map(({ path: to, body }) => [to, body])).toEqual([[`${path}/request_revision`, {}]]);
});

test('an approval is sent once, and nothing else can be asked for while the server works', async () => {
  let finish = (_: Answer): void => undefined;
  const { sent } = await open({
    [`POST ${path}/approve`]: () => new Promise<Answer>((resolve) => (finish = resolve)),
  });
  await press('Approve');
  await press('Approve');
  for (const name of ['Approve', 'Decline', 'Request revision'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
  expect(sent()).toHaveLength(1);
  finish(answer('pending_final_feedback'));
  expect(await screen.findByRole('button', { name: 'Decline' })).toBeInTheDocument();
});

test('after an approval the place of Approve is not taken by Decline, and the approval is of the status that was shown', async () => {
  const { sent, becomes } = await open({ [`POST ${path}/approve`]: () => answer('pending_final_feedback') });
  const approved = { last_approver: useSession.getState().user?.uuid ?? null, is_rejectable: true, is_deletable: true };
  becomes('pending_final_feedback', approved);
  await press('Approve');
  const stands = await screen.findByText('Approved by you');
  expect(stands.parentElement?.lastElementChild).toBe(stands);
  expect(screen.getByRole('button', { name: 'Decline' })).toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([{ status: 1 }]);
});

test('what is typed is saved before the approval; when it is refused, the field says why and nothing is approved', async () => {
  const { sent } = await open({
    [`PUT ${path}`]: () => ({ status: 422, message: 'Refused', errors: { name: ['This name is taken'] } }),
    [`POST ${path}/approve`]: () => answer('pending_final_feedback'),
  });
  const name = screen.getByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Morning Ferry');
  await press('Approve');
  expect(await screen.findByLabelText(/^Name/)).toHaveAccessibleDescription(/This name is taken/);
  expect(sent().map(({ method, body }) => [method, body])).toEqual([['PUT', { name: 'Morning Ferry' }]]);
});

test('after another reviewer has decided, the page shows the actions that are left', async () => {
  const { becomes } = await open({
    [`POST ${path}/approve`]: () => ({ status: 409, message: 'This track was declined meanwhile' }),
  });
  becomes('rejected');
  await press('Approve');
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  expect(toasts()).not.toContain('Track approved');
});

test('the sound of the track before gives way to the one of the page, and Play is that of the record', async () => {
  const before = { uuid: 'b', url: '/before.mp3', trackName: 'Before', artistName: 'Nola Reed' };
  usePlayer.setState({
    ...{ isOpen: true, isPlaying: true },
    track: { ...before, trackType: 'track_submission', link: '/track-submissions/edit/before' },
  });
  await open({ [`GET ${path}`]: () => answer('new', { source_file }) });
  expect(usePlayer.getState()).toMatchObject({ isPlaying: true, track: { url: '/own.mp3' } });
  expect(document.querySelector('[data-own-sound] button')).toHaveAccessibleName('Pause Night Ferry');
});

test('a revised mp3 is heard beside the one before it', async () => {
  const former_source_file = {
    ...source_file,
    uuid: '00000000-0000-4000-8000-000000000010',
    original_filename: 'first.mp3',
  };
  await open({ [`GET ${path}`]: () => answer('new', { source_file, former_source_file }) });
  await press('Compare A/B: Night Ferry with its former version');
  const comparison = await screen.findByRole('region', { name: 'Comparison of Night Ferry' });
  expect(within(comparison).getByText('first.mp3')).toBeVisible();
  expect(within(comparison).getByText('own.mp3')).toBeVisible();
});

describe('trackForm', () => {
  const track = { name: 'Blue', is_logo: false, has_lyrics: true, is_ambisonic: false, is_surround_5_1: false };

  test('a sung stereo track is fine', () => {
    expect(validate(trackForm, track)).toEqual({});
  });

  test('an immersive track cannot be sung, and the complaint stands on the lyrics', () => {
    const expected = { has_lyrics: ['Immersive tracks cannot have a lyrics requirement'] };
    expect(validate(trackForm, { ...track, is_ambisonic: true })).toEqual(expected);
    expect(validate(trackForm, { ...track, is_surround_5_1: true })).toEqual(expected);
    expect(validate(trackForm, { ...track, is_surround_5_1: true, has_lyrics: false })).toEqual({});
  });

  test('a track needs its name', () => {
    expect(validate(trackForm, { ...track, name: ' ' })).toEqual({ name: ['This field is required'] });
  });
});
