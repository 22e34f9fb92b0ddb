import { renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { BegunUploads } from './BegunUploads';

const track = '5a9e8a4e-0000-4000-8000-000000000001';
const begun = (uuid: string, more: object = {}) => ({
  uuid,
  original_filename: 'Mango Shade Full.zip',
  subject_uuid: track,
  file_type: 'Full',
  size: 1_000_000_172,
  arrived: 600_000_000,
  ...more,
});
const mine = begun('5a9e8a4e-0000-4000-8000-00000000000a');

test('an empty slot says how much of an interrupted upload has arrived, until it is discarded', async () => {
  signIn('CAN_CREATE_NEW_TRACK_SUBMISSIONS');
  let uploads = [
    mine,
    begun('5a9e8a4e-0000-4000-8000-00000000000b', { file_type: 'Stems', original_filename: 'Stems.zip' }),
    begun('5a9e8a4e-0000-4000-8000-00000000000c', { subject_uuid: null, original_filename: 'Other.zip' }),
  ];
  const calls = serve({
    'GET /upload': () => ({ data: { begun_uploads: uploads } }),
    [`DELETE /upload/${mine.uuid}`]: () => {
      uploads = uploads.slice(1);
      return { data: null };
    },
  });
  renderAt('/', {
    '/': <BegunUploads kind="new_track_submission_final_files" subject={track} fileType="Full" />,
  });
  expect(
    await screen.findByText('Mango Shade Full.zip: 600.0 MB of 1.0 GB are here. Choose the file again to go on.'),
  ).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(calls[0]?.query).toEqual({ kind: 'new_track_submission_final_files' });
  await userEvent.click(screen.getByRole('button', { name: 'Discard Mango Shade Full.zip' }));
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});
