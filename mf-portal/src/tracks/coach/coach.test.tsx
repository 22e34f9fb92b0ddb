import { renderAt, screen, serve, signIn } from '@segno/ui/testing';
import type { TrackCoach as Coach } from './CoachPoints';
import { Screen } from './DeliveryRulesScreen';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const coach: Coach = {
  delivered: 5,
  declined: 4,
  last_declined: [{ uuid: id(1), name: 'Fog' }],
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
  expect(screen.getByText(/^4 tracks were declined/)).toHaveTextContent(/the last of them: Fog$/);
});

test('says what will be counted while there is nothing, and praises nobody', async () => {
  open({ delivered: 0, declined: 0, last_declined: [], points: [] });
  expect(await screen.findByText(/^Nothing was delivered yet\./)).toBeVisible();
  expect(screen.queryByText(/declined/)).toBeNull();
  expect(screen.getAllByRole('term')).toHaveLength(14);
});
