import { renderAt, screen, serve, signIn, waitFor } from '@segno/ui/testing';
import type { TrackCoach as Coach } from './CoachPoints';
import { presentStatus } from '@segno/contract/submissions';
import { track } from '../delivery/testing/testDeliveryForm';
import { Screen } from './DeliveryRulesScreen';
import { TrackCoach } from './TrackCoach';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const coach: Coach = {
  delivered: 5,
  declined: 4,
  last_declined: [{ uuid: id(1), name: 'Fog', has_reason: true }],
  points: [
    { rule: 'format', refused: 2, advised: 0, last: { uuid: id(2), name: 'Harbor' } },
    { rule: 'clipping', refused: 1, advised: 3, last: { uuid: id(3), name: 'Lighthouse' } },
  ],
};

const open = (answer: Coach) => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  serve({ 'GET /my_tracks/coach': () => ({ data: { coach: answer } }) });
  renderAt('/my-tracks/rules', { '/my-tracks/rules': <Screen /> });
};

test('says for which rules deliveries were refused and pointed out, and leads to the rule and the track', async () => {
  open(coach);
  const [format, clipping] = await screen.findAllByRole('listitem');
  expect(format).toHaveTextContent('Format: refused in 2 of 5 delivered tracks, last in “Harbor”');
  expect(clipping).toHaveTextContent(
    'Clipping: refused in 1, pointed out in 3 of 5 delivered tracks, last in “Lighthouse”',
  );
  expect(screen.getByRole('link', { name: 'Clipping' })).toHaveAttribute('href', '/my-tracks/rules#clipping');
  expect(screen.getByRole('link', { name: 'Harbor' })).toHaveAttribute('href', `/my-tracks/edit/${id(2)}`);
  expect(document.getElementById('clipping')).toHaveTextContent(/^ClippingSamples do not stand at full scale/);
  expect(screen.getByText(/^4 tracks were declined/)).toHaveTextContent(
    /the reasons of the last are on their pages: Fog$/,
  );
});

test('promises the reason of a decline only where there is one', async () => {
  open({ ...coach, declined: 1, last_declined: [{ uuid: id(1), name: 'Fog', has_reason: false }] });
  expect(await screen.findByText(/^1 track was declined/)).toHaveTextContent(/^1 track was declined: Fog$/);
});

test('says what will be counted while there is nothing, and praises nobody', async () => {
  open({ delivered: 0, declined: 0, last_declined: [], points: [] });
  expect(await screen.findByText(/^Nothing was delivered yet\./)).toBeVisible();
  expect(screen.queryByText(/declined/)).toBeNull();
  expect(screen.getAllByRole('term')).toHaveLength(14);
});

const note = {
  uuid: id(5),
  text: 'Too close to another work.',
  created_at: '2026-11-20T08:00:00Z',
  user: { uuid: id(6), full_name: 'Rita Rep' },
};

test.each([
  ['with the reason of a decline', [note], 1],
  ['and never in its place', [], 0],
])('what would make the next one pass stands %s', async (_, notes, shown) => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  const calls = serve({
    'GET /my_tracks/coach': () => ({ data: { coach } }),
    'GET /note': () => ({ data: { notes: { external: notes, internal: [] } } }),
  });
  renderAt('/', { '/': <TrackCoach track={track({ status: presentStatus('rejected', 'artist') })} /> });
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/note'));
  if (shown) await screen.findByText('What would make the next one pass');
  expect(screen.queryAllByText('What would make the next one pass')).toHaveLength(shown);
});
