import { setTimeout as sleep } from 'node:timers/promises';

const WORDS = ['lantern', 'harbor', 'night', 'glass', 'river', 'copper', 'slow', 'paper'];
const of = (list) => list[Math.floor(Math.random() * list.length)];
const songOf = ({ songs }) => `/song/${of(songs)}`;

/** The calls of a person at work, with the share of each kind in per cent. */
const calls = [
  [22, () => ({ path: '/song' })],
  [12, () => ({ path: `/song?work_title=${of(WORDS)}` })],
  [8, () => ({ path: `/song?pagenum=${1 + Math.floor(Math.random() * 40)}&sort_by=updated_at&sort_order=desc` })],
  [16, (library) => ({ path: songOf(library) })],
  [8, () => ({ path: '/artist' })],
  [5, () => ({ path: '/new_track_submission' })],
  [6, () => ({ path: '/tag/select?tag_field=mood' })],
  [9, () => ({ path: '/user_message' })],
  [
    8,
    (library) => ({
      method: 'PUT',
      path: songOf(library),
      body: { description: `A ${of(WORDS)} ${of(WORDS)}, heard at ${Date.now()}.` },
    }),
  ],
  [
    6,
    (library) => ({
      method: 'POST',
      path: '/note',
      body: { text: `More ${of(WORDS)}, please.`, note_type: 2, parent_type: 'song', parent_uuid: of(library.songs) },
    }),
  ],
];
const drawn = calls.flatMap(([times, make]) => Array.from({ length: times }, () => make));

/**
 * Works until `until` (performance.now()), with `pause` milliseconds on average between two calls; returns how long each
 * call took. `onFailure` receives calls that failed.
 */
export async function work({ call, token, library, until, pause, onFailure }) {
  const times = [];
  let retried = 0;
  while (performance.now() < until) {
    try {
      const { milliseconds, tries } = await call({ ...of(drawn)(library), token });
      times.push(milliseconds);
      if (tries > 1) retried += 1;
    } catch (error) {
      onFailure(error);
    }
    await sleep(pause * (0.5 + Math.random()));
  }
  return { times, retried };
}
