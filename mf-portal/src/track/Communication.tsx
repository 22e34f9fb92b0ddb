import { messageOf } from '@segno/host';
import { ErrorState, SkeletonRows } from '@segno/ui';
import { NotesThread } from '@segno/ui/extra';
import { TrackSection } from './TrackSection';
import { communication } from './trackSections';
import { useNotes } from './useNotes';

/** What was said about the track, and a box to answer. */
export const Communication = ({ track }: { track: string }) => {
  const { query, notes, send } = useNotes(track);
  return (
    <TrackSection id={communication.id} title={communication.label} lead="Notes between you and your rep.">
      {query.isPending && <SkeletonRows rows={2} columns={1} />}
      {query.error && (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {messageOf(query.error)}
        </ErrorState>
      )}
      {query.data && <NotesThread external={notes} onSend={send} />}
    </TrackSection>
  );
};
