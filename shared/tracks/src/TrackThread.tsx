import {
  statusesFor,
  statusOf,
  type TrackReader,
  type TrackSubmissionDetail,
  type TrackSubmissionRow,
} from '@segno/contract/submissions';
import { StatusBadge } from '@segno/ui';
import { NotesThread } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import type { ReactNode } from 'react';
import { playableTrack } from './mp3/TrackPlayer';
import { useTrackNotes } from './useTrack';

/**
 * Statuses in which a note of the library does not wait for the artist: a reviewer has the next move, as the queue 'Waiting
 * for me' says, or nobody has.
 */
const isStill: ReadonlySet<string | undefined> = new Set([...statusesFor('approve'), 'rejected']);
/**
 * Those in which it does. In the others the artist may have acted since, by sending a delivery: a note waits if it was
 * written after the track last changed.
 */
const isOpen: ReadonlySet<string | undefined> = new Set(['ready_for_delivery', 'revision_requested']);
const isDelivered: ReadonlySet<string | undefined> = new Set(['delivery_complete', 'acquisition_complete']);

/**
 * Says who answers next: the side that did not write last; undefined if nobody has to. What the product itself writes, such
 * as why a delivery was refused, is not answered by a note. Once the files have arrived, what the artist answers ends the
 * conversation unless it has a question mark: nothing else happens to the track that would end it.
 */
export function turnOf(
  track: Pick<TrackSubmissionRow, 'status' | 'updated_at'>,
  external: readonly { is_from_artist: boolean; user: unknown; created_at: string; text: string }[],
  reader: TrackReader,
): string | undefined {
  const [former, last] = [undefined, ...external.filter(({ user }) => user !== null)].slice(-2);
  if (!last) return undefined;
  const status = statusOf(track);
  if (last.is_from_artist) {
    if (isDelivered.has(status) && former?.is_from_artist === false && !last.text.includes('?')) return undefined;
    return reader === 'staff' ? 'Waiting for you' : 'Waiting for your rep';
  }
  const waits = isOpen.has(status) || (!isStill.has(status) && last.created_at > track.updated_at);
  if (!waits) return undefined;
  return reader === 'staff' ? 'Waiting for the artist' : 'Waiting for you';
}

export interface TrackThreadProps {
  track: TrackSubmissionDetail;
  /** Address of the page, for the player. */
  link: string;
  /** Staff also see internal notes. */
  reader: TrackReader;
  mayWrite: boolean;
  /** What the artist does about the last note if the product itself wrote it, in place of who answers next. */
  remedy?: ReactNode;
}

/** The conversation between the artist and the library about a track (T8: notes), who answers next, and a box to answer. */
export const TrackThread = ({ track, link, reader, mayWrite, remedy }: TrackThreadProps) => {
  const { query, external, internal, send, markSeen } = useTrackNotes(track.uuid);
  if (!query.data) return <QueryFallback call={query} rows={3} columns={1} />;
  return (
    <NotesThread
      about={`track ${track.uuid}`}
      external={external}
      {...(reader === 'artist' &&
        track.requires_revision && { externalHint: 'If you do not send it now, it is sent with your new version.' })}
      internal={reader === 'staff' ? internal : undefined}
      sound={playableTrack(track, link)}
      turn={(external.at(-1)?.user === null && remedy) || turnOf(track, external, reader)}
      onSend={mayWrite ? send : undefined}
      onSeen={mayWrite ? markSeen : undefined}
    />
  );
};

/** A track's name in a list: plain text, which a narrow column truncates, unless there are unread notes of the other side. */
export const namedTrack = ({ name, unread_notes }: Pick<TrackSubmissionRow, 'name' | 'unread_notes'>): ReactNode =>
  unread_notes === 0 ? (
    name
  ) : (
    <>
      {name} <StatusBadge tone="medium">{unread_notes === 1 ? '1 new note' : `${unread_notes} new notes`}</StatusBadge>
    </>
  );
