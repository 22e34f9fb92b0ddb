import { presentStatus, type TrackSubmissionDetail, unpublishableText } from '@segno/contract/submissions';
import { renderAt, screen, serve, signIn, toasts, userEvent, waitFor } from '@segno/ui/testing';
import { track } from '../delivery/testing/testDeliveryForm';
import { TrackStanding } from '../TrackStanding';
import { StatusBanner } from './StatusBanner';

const song = '5a9e8a4e-0000-4000-8000-000000000002';

const open = (opened: boolean | undefined, refusal?: { status: number; message: string }) => {
  const delivered: TrackSubmissionDetail = track({
    status: presentStatus('delivery_complete', 'artist'),
    unpublishable_files: ['Mango Shade Loop.wav'],
    files_asked: opened === undefined ? null : { song_uuid: song, count: 1, opened_by_artist: opened },
  });
  signIn('CAN_GET_MY_SONG_REVISIONS', 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  const revision = {
    ...{ uuid: song, work_title: 'Mango Shade', revision_note: null, track_uuid: delivered.uuid },
    ...{ revision_requested_at: '2026-01-01T00:00:00Z', opened_by_artist: true },
    ...{ source_files_count: 0, source_files: [] },
  };
  serve({
    [`POST /my_tracks/${delivered.uuid}/file_revision`]: () => refusal ?? { data: { song_revision: revision } },
  });
  return renderAt('/', {
    '/': (
      <>
        <TrackStanding track={delivered} />
        <StatusBanner track={delivered} />
      </>
    ),
    '/revisions-requested/edit/:uuid': <p>The revision</p>,
  });
};

test.each([undefined, true])(
  'a file that cannot be published is named, and replaced from there, also after that was begun (%s)',
  async (opened) => {
    const { address } = open(opened);
    expect(await screen.findAllByText('Cannot be published yet')).toHaveLength(2);
    expect(screen.queryByText('Delivery complete')).toBeNull();
    expect(screen.getByRole('alert')).toHaveTextContent('One file cannot be published as it is: Mango Shade Loop.wav.');
    await userEvent.click(screen.getByRole('button', { name: 'Replace the file' }));
    expect(await screen.findByText('The revision')).toBeVisible();
    expect(address()).toBe(`/revisions-requested/edit/${song}`);
  },
);

test('a file that staff ask for again leads to their request', async () => {
  open(false);
  expect(await screen.findAllByText('Files asked for again')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Replace the file' })).toBeNull();
  const action = screen.getByRole('link', { name: 'Read what is asked and upload' });
  expect(action).toHaveAttribute('href', `/revisions-requested/edit/${song}`);
  expect(action).toHaveClass('mantine-Button-root');
});

test.each(['delivery_error', 'ready_for_delivery', 'revision_requested'] as const)(
  'the way on from %s is a button, not a link',
  async (status) => {
    renderAt('/', { '/': <StatusBanner track={track({ status: presentStatus(status, 'artist') })} /> });
    expect(await screen.findByRole('button', { name: /^Go to the / })).toHaveClass('mantine-Button-root');
  },
);

test('a replacement that comes too late says why', async () => {
  const message = 'The files cannot be changed while the song is being published.';
  open(undefined, { status: 409, message });
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the file' }));
  await waitFor(() => expect(toasts()).toEqual([message]));
});

test('an unread note after the delivery is named in place of the rest', async () => {
  const delivered = track({ status: presentStatus('delivery_complete', 'artist'), unread_notes: 1 });
  renderAt('/', { '/': <StatusBanner track={delivered} /> });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your rep wrote to you');
  expect(screen.getByRole('button', { name: 'Read the note' })).toBeVisible();
});

test('several such files are counted', () => {
  expect(unpublishableText(['Loop 1.wav', 'Loop 2.wav'])).toBe(
    '2 files cannot be published as they are: Loop 1.wav, Loop 2.wav.',
  );
});
