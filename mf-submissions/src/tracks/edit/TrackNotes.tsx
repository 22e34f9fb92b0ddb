import { linkTo } from '@segno/contract';
import { updateTrackSubmission, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { useCan } from '@segno/host';
import { playableTrack, useTrackNotes } from '@segno/tracks';
import { NotesThread } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';

/** What was said about a submission, to the artist and among staff. */
export const TrackNotes = ({ track }: { track: TrackSubmissionDetail }) => {
  const { uuid } = track;
  const mayWrite = useCan(updateTrackSubmission.permission);
  const { query, external, internal, send } = useTrackNotes(uuid);
  if (!query.data) return <QueryFallback call={query} rows={3} columns={1} />;
  return (
    <NotesThread
      about={`track ${uuid}`}
      external={external}
      internal={internal}
      sound={playableTrack(track, linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid }))}
      onSend={mayWrite ? send : undefined}
    />
  );
};
