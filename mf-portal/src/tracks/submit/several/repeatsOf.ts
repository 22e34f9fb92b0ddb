import { folded } from '@segno/contract';
import type { BatchTrack } from './batchTrack';

/** A title as titles are compared, spaces around it aside. */
const keyOf = (title: string): string => folded(title).trim();

const checksumOf = ({ mp3 }: BatchTrack): string | undefined => (mp3?.state === 'uploaded' ? mp3.checksum : undefined);

/** What a track has in common with another one of the same round. */
export interface Repeat {
  isSameTitle: boolean;
  isSameAudio: boolean;
}

/** How the other tracks that are about to be submitted are like this one, each way once. */
export const repeatsOf = (track: BatchTrack, all: readonly BatchTrack[]): Repeat[] => {
  const [title, checksum] = [keyOf(track.name), checksumOf(track)];
  const found = all.flatMap((other) => {
    if (other.key === track.key) return [];
    const isSameTitle = title !== '' && keyOf(other.name) === title;
    const isSameAudio = checksum !== undefined && checksumOf(other) === checksum;
    return isSameTitle || isSameAudio ? [{ isSameTitle, isSameAudio }] : [];
  });
  return found.filter(
    (one, index) =>
      found.findIndex((each) => each.isSameTitle === one.isSameTitle && each.isSameAudio === one.isSameAudio) === index,
  );
};
