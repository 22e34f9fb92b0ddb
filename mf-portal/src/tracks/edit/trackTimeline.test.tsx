import type { ComponentType } from 'react';
import { renderAt, screen, serve, signIn } from '@segno/ui/testing';
import { TrackSales, TrackTimeline } from './TrackTimeline';

const track = '00000000-0000-4000-8000-000000000001';
const song = '00000000-0000-4000-8000-000000000002';

const open = (timeline: object, Part: ComponentType<{ track: string }> = TrackTimeline) => {
  serve({ [`GET /my_tracks/${track}/timeline`]: () => ({ data: { timeline } }) });
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_GET_MY_EARNINGS_SUMMARY');
  renderAt('/', { '/': <Part track={track} /> });
};
const step = (name: string, day: number, detail: string | null = null, url: string | null = null) => ({
  step: name,
  at: `2026-02-0${day}T10:00:00.000Z`,
  detail,
  url,
});

const earned = {
  song_uuid: song,
  units: 2,
  after_refunds: 30,
  share: 15,
  since: '2026-02-04T04:05:06.000Z',
  until: '2026-03-05T04:05:06.000Z',
};

test('shows each step of a track in words, with links to the shop and to every sale', async () => {
  open({
    steps: [
      step('new', 1),
      step('ready_for_delivery', 2),
      step('acquisition_complete', 3, 'SGN-0001, ISRC GB-AAA-26-00001'),
      step('published', 4, 'Storefront', 'https://shop.test/kite'),
      step('taken_down', 5, 'Harbour Shop'),
    ],
    earned,
  });
  expect(await screen.findByText('Part of the library: SGN-0001, ISRC GB-AAA-26-00001')).toBeVisible();
  expect(screen.getByText('Approved, the final files are asked for')).toBeVisible();
  expect(screen.getByRole('link', { name: 'at Storefront' })).toHaveAttribute('href', 'https://shop.test/kite');
  expect(screen.getByText('Taken down from Harbour Shop')).toBeVisible();
  expect(screen.getByText('Your share: $15.00 of $30.00 after refunds')).toBeVisible();
  const sales = new URL(
    screen.getByRole('link', { name: 'See every sale' }).getAttribute('href') ?? '',
    'https://x.test',
  );
  expect([sales.searchParams.get('song_uuid'), sales.searchParams.get('start_date')]).toEqual([
    song,
    String(Date.UTC(2026, 1, 4)),
  ]);
});

test('shows no earnings before anything was sold', async () => {
  open({ steps: [step('new', 1)], earned: null });
  expect(await screen.findByText('Submitted')).toBeVisible();
  expect(screen.queryByText(/Earned/)).toBeNull();
});

test('at the top of the page stand the shop, once, and the share', async () => {
  const shop = ['Storefront', 'https://shop.test/kite'] as const;
  open({ steps: [step('new', 1), step('published', 2, ...shop), step('published', 4, ...shop)], earned }, TrackSales);
  expect(await screen.findByRole('link')).toHaveAttribute('href', 'https://shop.test/kite');
  expect(screen.getByText(/Your share: \$15\.00 of \$30\.00 after refunds$/)).toBeVisible();
});
