import { presentStatus, type TrackStatus } from '@segno/contract/submissions';
import { turnOf } from './TrackThread';

const note = (is_from_artist: boolean) => ({ is_from_artist });
const turns = (status: TrackStatus, ...notes: boolean[]) =>
  (['staff', 'artist'] as const).map((reader) =>
    turnOf({ status: presentStatus(status, reader) }, notes.map(note), reader),
  );

test('names the side that did not write last as the one that answers next', () => {
  expect(turns('new')).toEqual([undefined, undefined]);
  expect(turns('new', true, false)).toEqual(['Waiting for the artist', 'Waiting for you']);
  expect(turns('new', false, true)).toEqual(['Waiting for you', 'Waiting for your rep']);
});

test('a note of the library waits for nobody once the artist has sent the revision, or the track is decided', () => {
  for (const status of ['revision_submitted', 'delivery_complete', 'rejected'] as const)
    expect(turns(status, false)).toEqual([undefined, undefined]);
  expect(turns('rejected', true)).toEqual(['Waiting for you', 'Waiting for your rep']);
});
