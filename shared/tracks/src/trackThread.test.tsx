import { presentStatus, type TrackStatus } from '@segno/contract/submissions';
import { turnOf } from './TrackThread';

const [before, updated_at, after] = ['2026-01-01T10:00:00Z', '2026-01-01T11:00:00Z', '2026-01-01T12:00:00Z'];
const note = (is_from_artist: boolean, created_at = before, text = 'x') => ({
  is_from_artist,
  user: {},
  created_at,
  text,
});
const turns = (status: TrackStatus, ...notes: Parameters<typeof turnOf>[1]) =>
  (['staff', 'artist'] as const).map((reader) =>
    turnOf({ status: presentStatus(status, reader), updated_at }, notes, reader),
  );

test('names the side that did not write last as the one that answers next', () => {
  expect(turns('new')).toEqual([undefined, undefined]);
  expect(turns('revision_requested', note(true), note(false))).toEqual(['Waiting for the artist', 'Waiting for you']);
  expect(turns('new', note(false), note(true))).toEqual(['Waiting for you', 'Waiting for your rep']);
});

test('a note of the library does not make a track wait for the artist while it waits for a reviewer', () => {
  for (const status of ['new', 'revision_submitted', 'pending_final_feedback'] as const)
    for (const at of [before, after])
      expect(turns(status, note(true), note(false, at))).toEqual([undefined, undefined]);
});

test('a note by the product itself is no turn of the conversation', () => {
  const byProduct = { ...note(false, after), user: null };
  expect(turns('delivery_error', byProduct)).toEqual([undefined, undefined]);
  expect(turns('delivery_error', note(true), byProduct)).toEqual(['Waiting for you', 'Waiting for your rep']);
});

test('a note of the library waits for nobody after the artist has sent the files or the track is declined', () => {
  for (const status of ['delivery_error', 'delivery_complete', 'rejected'] as const)
    expect(turns(status, note(false))).toEqual([undefined, undefined]);
  expect(turns('rejected', note(true))).toEqual(['Waiting for you', 'Waiting for your rep']);
});

test('a question of the library after that waits for the artist, as one before it does', () => {
  for (const status of ['delivery_error', 'delivery_complete', 'acquisition_complete'] as const)
    expect(turns(status, note(false, after))).toEqual(['Waiting for the artist', 'Waiting for you']);
  expect(turns('rejected', note(false, after))).toEqual([undefined, undefined]);
});

test("after the delivery an artist's answer waits for nobody, but a question or an unasked note waits for the rep", () => {
  const asked = note(false, after);
  for (const status of ['delivery_complete', 'acquisition_complete'] as const) {
    expect(turns(status, asked, note(true, after, 'Yes, it is meant.'))).toEqual([undefined, undefined]);
    const waits = ['Waiting for you', 'Waiting for your rep'];
    expect(turns(status, asked, note(true, after, 'Which one?'))).toEqual(waits);
    expect(turns(status, note(true, after, 'I sent the wrong mix.'))).toEqual(waits);
  }
});
