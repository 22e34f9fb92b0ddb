import { linkTo } from '@segno/contract';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { playableTrack, useTrackNotes } from '@segno/tracks';
import { QueryFallback } from '@segno/ui/form';
import { NotesThread } from '@segno/ui/extra';

/** What was said about the track, and a box to answer. */
export const Communication = ({ track }: { track: TrackSubmissionDetail }) => {
  const { uuid } = track;
  const { query, external, send } = useTrackNotes(uuid);
  if (!query.data) return <QueryFallback call={query} rows={2} columns={1} />;
  return (
    <NotesThread
      about={`track ${uuid}`}
      external={external}
      sound={playableTrack(track, linkTo('MY_TRACK_EDIT_PAGE', { uuid }))}
      onSend={send}
    />
  );
};
