import { updateTrackSubmission } from '@segno/contract/submissions';
import { useCan } from '@segno/host';
import { useTrackNotes } from '@segno/tracks';
import { NotesThread } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';

/** What was said about a submission, to the artist and among staff. */
export const TrackNotes = ({ uuid }: { uuid: string }) => {
  const mayWrite = useCan(updateTrackSubmission.permission);
  const { query, external, internal, send } = useTrackNotes(uuid);
  if (!query.data) return <QueryFallback call={query} rows={3} columns={1} />;
  return (
    <NotesThread about={`track ${uuid}`} external={external} internal={internal} onSend={mayWrite ? send : undefined} />
  );
};
