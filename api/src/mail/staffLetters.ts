import { counted } from '@segno/contract';
import { letter, type Unsubscribe } from './letter';

/** Maximum number of names that the mail lists. */
export const NAMED = 10;

/** What waits in one list: all names, oldest first, and where to see them. */
interface Waiting {
  names: readonly string[];
  url: string;
}

const named = (names: readonly string[], all = names.length): string[] => {
  const rest = all - NAMED;
  return rest > 0 ? [...names.slice(0, NAMED), `and ${rest} more`] : [...names];
};

const waits = (count: number): string => (count === 1 ? 'waits' : 'wait');

/**
 * What waits for a representative (A8: weekly digest): tracks of their artists, and artist submissions. At least one of the
 * lists is not empty.
 */
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
    ...o,
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

interface WatchedView {
  name: string;
  songs: number;
  /** The newest of them. */
  titles: readonly string[];
  url: string;
}

/** R9: new songs in views that somebody watches. */
export const newSongs = (o: { firstName: string; views: readonly WatchedView[]; unsubscribe: Unsubscribe }) => {
  const all = o.views.reduce((sum, { songs }) => sum + songs, 0);
  const [first] = o.views;
  return letter({
    subject: `${counted(all, 'new song')} in ${o.views.length === 1 && first ? first.name : `${o.views.length} views`}`,
    ...o,
    blocks: o.views.flatMap(({ name, songs, titles, url }) => [
      `${counted(songs, 'new song')} in ${name}:`,
      { items: named(titles, songs) },
      { label: `Open ${name}`, url },
    ]),
  });
};

/** The name of a statement (PRO, region and date), and the page that lists it. */
interface Statement {
  firstName: string;
  name: string;
  fileName: string;
  url: string;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });

/** The result of its analysis; `matched` and `unmatched` in US dollars, as exact decimals. */
interface AnalysedStatement extends Statement {
  row_count: number;
  matched_count: number;
  unmatched_count: number;
  left_out_count: number;
  matched: string;
  unmatched: string;
  rate_missing: boolean;
  is_replaced: boolean;
}

/** A statement was analysed and counts (A4: which mails there are). */
export const proStatementAnalysed = (o: AnalysedStatement) =>
  letter({
    subject: `The statement ${o.name} was analysed`,
    firstName: o.firstName,
    blocks: [
      `The file ${o.fileName} has ${counted(o.row_count, 'row')}.`,
      {
        items: [
          `Matched: ${counted(o.matched_count, 'row')}, ${dollars.format(Number(o.matched))}`,
          `Unmatched: ${counted(o.unmatched_count, 'row')}, ${dollars.format(Number(o.unmatched))}`,
          ...(o.left_out_count > 0
            ? [`Left out, because they could not be read: ${counted(o.left_out_count, 'row')}`]
            : []),
        ],
      },
      ...(o.rate_missing
        ? [
            'An exchange rate is missing: the amounts of its currency are left out of totals. Add the file again with one.',
          ]
        : []),
      ...(o.is_replaced ? ['A later file has replaced it meanwhile: its amounts do not count.'] : []),
      { label: 'Open the statements', url: o.url },
    ],
  });

/** A statement could not be analysed: nothing of it counts. */
export const proStatementFailed = (o: Statement & { reason: string }) =>
  letter({
    subject: `The statement ${o.name} could not be analysed`,
    firstName: o.firstName,
    blocks: [`Nothing of the file ${o.fileName} was taken: ${o.reason}`, { label: 'Open the statements', url: o.url }],
  });

/** What decides who is paid for published music was changed, or will be. `url` leads to that change of the record. */
export const rightsChanged = (o: {
  firstName: string;
  /** 'Ana Li has changed the artist of the song "Sunrise"'. */
  news: string;
  before: string;
  after: string;
  isPending: boolean;
  url: string;
}) =>
  letter({
    subject: o.news,
    firstName: o.firstName,
    blocks: [
      `${o.news}.`,
      `Before: ${o.before}`,
      `${o.isPending ? 'Asked for' : 'Now'}: ${o.after}`,
      { label: o.isPending ? 'Approve or refuse' : 'Look at it, or revert it', url: o.url },
    ],
  });
