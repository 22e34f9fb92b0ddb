import type { PlayerTrack } from '@segno/host';
import { formatTime } from '../audio/formatTime';
import { playFrom } from '../audio/playFrom';
import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { TimedText } from '../audio/TimedText';
import { RelativeTime } from '../components/RelativeTime';
import { StatusBadge } from '../components/StatusBadge';
import classes from './NotesThread.module.css';

export interface ThreadNote {
  uuid: string;
  text: string;
  /** Its writer; null for a note by the product itself. */
  user: { full_name: string } | null;
  /** ISO time. */
  created_at: string;
  /** Position in the sound, in seconds; null if the note is about all of it. */
  at_second: number | null;
  is_from_artist?: boolean;
  /** ISO time when the other side first saw it; null before. */
  seen_at?: string | null;
}

export interface NoteListProps {
  /** Oldest first. */
  notes: readonly ThreadNote[];
  /** What they are about, to be played from a note's position. */
  sound?: PlayerTrack | undefined;
  /** Whether the reader is an artist: notes of the own side say when they were seen. */
  isArtist?: boolean;
  /** Called with the newest unseen note of the other side, once the end of the list is visible. */
  onSeen?: ((until: string) => void) | undefined;
}

const Place = ({ at, sound }: { at: number; sound: PlayerTrack | undefined }) => {
  const time = formatTime(at);
  if (!sound) return <span className={classes.time}>at {time}</span>;
  return (
    <span className={classes.time}>
      at{' '}
      <button
        type="button"
        className={classes.place}
        aria-label={`Play from ${time}`}
        onClick={() => playFrom(sound, at)}
      >
        {time}
      </button>
    </span>
  );
};

/** The notes, one below the other. */
export const NoteList = ({ notes, sound, isArtist = false, onSeen }: NoteListProps) => {
  const { ref, entry } = useIntersection<HTMLLIElement>();
  const isOnScreen = entry?.isIntersecting === true;
  const unread = onSeen ? notes.filter((note) => note.is_from_artist !== isArtist && note.seen_at === null) : [];
  const unseen = unread.at(-1)?.uuid;
  // They stay marked until the page is left, although they count as seen once they are visible.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  if (unread.some(({ uuid }) => !fresh.has(uuid))) setFresh(new Set([...fresh, ...unread.map(({ uuid }) => uuid)]));
  useEffect(() => {
    if (isOnScreen && unseen !== undefined) onSeen?.(unseen);
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each note, whatever function the screen passes.
  }, [isOnScreen, unseen]);
  if (notes.length === 0) return <p className={classes.empty}>No notes yet.</p>;
  return (
    <ol className={classes.list}>
      {notes.map((note) => (
        <li key={note.uuid} ref={note === notes.at(-1) ? ref : undefined} className={classes.note}>
          <p className={classes.head}>
            <span className={classes.author}>{note.user?.full_name ?? 'Segno'}</span>
            {fresh.has(note.uuid) && <StatusBadge tone="medium">New</StatusBadge>}
            {note.at_second !== null && <Place at={note.at_second} sound={sound} />}
            <span className={classes.time}>
              <RelativeTime value={note.created_at} />
              {note.is_from_artist === isArtist && note.seen_at && (
                <>
                  {' · Seen '}
                  <RelativeTime value={note.seen_at} />
                </>
              )}
            </span>
          </p>
          <TimedText text={note.text} sound={sound} />
        </li>
      ))}
    </ol>
  );
};
