import { letter, paragraphs, type Unsubscribe } from './letter';

/** Files of a song are declined and the artist is asked for others (A4, S10). `url` leads to the revision in the portal. */
export const songRevisionRequested = (o: {
  firstName: string;
  workTitle: string;
  /** What was written about all of them. */
  note: string | null;
  files: readonly { fileName: string; note: string | null }[];
  url: string;
  unsubscribe: Unsubscribe;
}) =>
  letter({
    subject: `A revision of your song "${o.workTitle}" is requested`,
    firstName: o.firstName,
    unsubscribe: o.unsubscribe,
    blocks: [
      `Please replace these files of your song "${o.workTitle}":`,
      { items: o.files.map(({ fileName, note }) => (note === null ? fileName : `${fileName}: ${note}`)) },
      ...(o.note ? paragraphs(o.note) : []),
      { label: 'Open the revision', url: o.url },
    ],
  });
