import { letter, type Unsubscribe } from './letter';

/** Names that the mail says of each list. */
const NAMED = 10;

/** What waits in one list: all names, oldest first, and where to see them. */
interface Waiting {
  names: readonly string[];
  url: string;
}

const named = (names: readonly string[]): string[] => {
  const rest = names.length - NAMED;
  return rest > 0 ? [...names.slice(0, NAMED), `and ${rest} more`] : [...names];
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const waits = (count: number): string => (count === 1 ? 'waits' : 'wait');

/** What waits for a representative (A8): tracks of the own artists, and artist submissions. One of the lists has names. */
export const weeklyDigest = (o: {
  firstName: string;
  tracks: Waiting;
  artistSubmissions: Waiting;
  unsubscribe: Unsubscribe;
}) => {
  const [tracks, artistSubmissions] = [o.tracks.names.length, o.artistSubmissions.names.length];
  const all = tracks + artistSubmissions;
  return letter({
    subject: `${counted(all, 'submission')} ${waits(all)} for you`,
    firstName: o.firstName,
    unsubscribe: o.unsubscribe,
    blocks: [
      ...(tracks > 0
        ? [
            `${counted(tracks, 'track')} of your artists ${waits(tracks)} for your review:`,
            { items: named(o.tracks.names) },
            { label: 'Open the tracks', url: o.tracks.url },
          ]
        : []),
      ...(artistSubmissions > 0
        ? [
            `${counted(artistSubmissions, 'artist submission')} assigned to you ${waits(artistSubmissions)} for you:`,
            { items: named(o.artistSubmissions.names) },
            { label: 'Open the artist submissions', url: o.artistSubmissions.url },
          ]
        : []),
    ],
  });
};
