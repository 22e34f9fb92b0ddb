import { counted } from '@segno/contract';
import { letter, paragraphs, type Unsubscribe } from './letter';

/** The data of a letter about a track; `url` leads to the track in the artist's portal. */
interface TrackLetter {
  firstName: string;
  trackName: string;
  url: string;
  unsubscribe: Unsubscribe;
}

const open = ({ url }: TrackLetter) => ({ label: 'Open the track', url });

/** The second approval of a track (A4: which mails there are): the artist can now deliver the files. */
export const trackApproved = (o: TrackLetter) =>
  letter({
    subject: `Your track "${o.trackName}" is approved`,
    ...o,
    blocks: [`Your track "${o.trackName}" is approved. We are ready for the delivery of its final files.`, open(o)],
  });

/** A declined track, with the reason if the reviewer gave one. */
export const trackDeclined = (o: TrackLetter & { note: string | undefined }) =>
  letter({
    subject: `Your track "${o.trackName}" was declined`,
    ...o,
    blocks: [
      `Thank you for submitting "${o.trackName}". We have decided not to take this track.`,
      ...(o.note ? paragraphs(o.note) : []),
      open(o),
      'Your representative answers questions in the notes of the track.',
    ],
  });

/** A note by the other side; `url` leads to where it is answered. */
interface NoteLetter {
  from: string;
  trackName: string;
  text: string;
  url: string;
}

const noteBlocks = ({ from, trackName, text, url }: NoteLetter, label: string) => [
  `${from} wrote a note on the track "${trackName}":`,
  ...paragraphs(text),
  { label, url },
];

/** The sentence about answering by mail, if answers become notes (T17: answers by mail). */
const answers = 'You can answer this mail: what you write above the quoted text becomes a note on the track.';

/** Somebody of the other side has written about a track. */
export const noteOnTrack = (o: TrackLetter & NoteLetter & { canAnswer: boolean }) =>
  letter({
    subject: `${o.from} wrote about "${o.trackName}"`,
    ...o,
    blocks: [...noteBlocks(o, open(o).label), ...(o.canAnswer ? [answers] : [])],
  });

/** What the other side has written since the last mail, oldest first. */
export const notesOnTracks = (o: {
  firstName: string;
  notes: readonly NoteLetter[];
  canAnswer: boolean;
  unsubscribe: Unsubscribe;
}) =>
  letter({
    subject: counted(o.notes.length, 'new note on a track', 'new notes on tracks'),
    ...o,
    blocks: [
      ...o.notes.flatMap((note) => noteBlocks(note, `Open "${note.trackName}"`)),
      ...(o.canAnswer ? [answers] : []),
    ],
  });

/** Files of a delivery could not be accepted: what is wrong with each, after the name of its slot. */
export const deliveryFailed = (o: TrackLetter & { problems: readonly string[] }) =>
  letter({
    subject: `The delivery of your track "${o.trackName}" has errors`,
    ...o,
    blocks: [
      `Some files of your track "${o.trackName}" could not be accepted:`,
      { items: o.problems },
      'Please replace them and deliver again. Everything else is kept.',
      open(o),
    ],
  });

/** Files of a complete delivery that cannot be published as they are, and why. */
export const deliveryUnpublishable = (o: TrackLetter & { flaws: readonly string[] }) =>
  letter({
    subject: `${o.flaws.length === 1 ? 'A file' : `${o.flaws.length} files`} of your track "${o.trackName}" cannot be published`,
    ...o,
    blocks: [
      `The delivery of your track "${o.trackName}" has arrived, but this cannot be published as it is:`,
      { items: o.flaws },
      `Please open the track and choose 'Replace the ${o.flaws.length === 1 ? 'file' : 'files'}'.`,
      open(o),
    ],
  });

/** The end of what `deliveryFailed`, `deliveryUnpublishable` or a requested revision of files began. */
export const filesAreFine = (o: TrackLetter) =>
  letter({
    subject: `The files that you sent again for "${o.trackName}" are fine`,
    ...o,
    blocks: [
      `The files that you sent again for "${o.trackName}" were checked and are fine now. You do not need to do anything.`,
      open(o),
    ],
  });

/**
 * A revision of a track is requested. A note names its writer (`from`), as every external note does; who decided without a
 * note is not said (P4: what artists see).
 */
export const trackRevisionRequested = (o: TrackLetter & { note: string | undefined; from: string }) =>
  letter({
    subject: `A revision of your track "${o.trackName}" is requested`,
    ...o,
    blocks: [
      `Please upload a revision of your track "${o.trackName}".`,
      ...(o.note ? [`${o.from} wrote:`, ...paragraphs(o.note)] : []),
      open(o),
    ],
  });

/** Files of a song were declined and the artist is asked for others (S10: saving a song). `url` leads to the revision in the portal. */
export const songRevisionRequested = (o: {
  firstName: string;
  workTitle: string;
  /** The note about all of them. */
  note: string | null;
  files: readonly { fileName: string; note: string | null }[];
  url: string;
  unsubscribe: Unsubscribe;
}) =>
  letter({
    subject: `A revision of your song "${o.workTitle}" is requested`,
    ...o,
    blocks: [
      `Please replace these files of your song "${o.workTitle}":`,
      { items: o.files.map(({ fileName, note }) => (note === null ? fileName : `${fileName}: ${note}`)) },
      ...(o.note ? paragraphs(o.note) : []),
      { label: 'Open the revision', url: o.url },
    ],
  });

/** A song is on sale for the first time. `shops`: each channel that has given an address. `url` leads to the track in the portal. */
export const songPublished = (o: {
  firstName: string;
  workTitle: string;
  shops: readonly { label: string; url: string }[];
  url: string;
  unsubscribe: Unsubscribe;
}) =>
  letter({
    subject: `Your song "${o.workTitle}" is published`,
    ...o,
    blocks: [
      `Your song "${o.workTitle}" is on sale now.`,
      ...o.shops.map(({ label, url }) => ({ label: `Open it at ${label}`, url })),
      { label: 'Open the track', url: o.url },
    ],
  });

/** Writers of a delivered track without an IPI number. `url` leads to the writers in the portal. */
export const writersIncomplete = (o: TrackLetter & { writers: readonly string[] }) =>
  letter({
    subject: `${o.writers.length === 1 ? 'A writer of your track' : `${o.writers.length} writers of your track`} "${o.trackName}" ${o.writers.length === 1 ? 'has' : 'have'} no IPI number`,
    ...o,
    blocks: [
      `Without an IPI number a share of "${o.trackName}" cannot be registered. It is missing for:`,
      { items: o.writers },
      { label: 'Open your writers', url: o.url },
    ],
  });

/** Asks a writer whether the shares of a song are right (T18: confirmed shares). `url` leads to a page without a login. */
export const sharesToConfirm = (o: { writer: string; artist: string; trackName: string; days: number; url: string }) =>
  letter({
    subject: `Please confirm your share of "${o.trackName}"`,
    firstName: o.writer,
    blocks: [
      `${o.artist} has named you as a writer of "${o.trackName}". Please check the shares of all its writers.`,
      { label: 'See the shares', url: o.url },
      `The link works for ${o.days} days and is meant for you alone. If you do not know the song, you need not do anything.`,
    ],
  });
