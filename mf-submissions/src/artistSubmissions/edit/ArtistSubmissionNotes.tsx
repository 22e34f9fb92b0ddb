import { updateArtistSubmission, type ArtistSubmissionRow } from '@segno/contract/submissions';
import { useCan } from '@segno/host';
import { NotesThread, useNotes } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';

/** What was said about a submission: to the applicant, who gets it as a mail, and among staff. */
export const ArtistSubmissionNotes = ({ submission: { uuid, deleted_at } }: { submission: ArtistSubmissionRow }) => {
  const mayWrite = useCan(updateArtistSubmission.permission) && deleted_at === null;
  const { query, external, internal, send } = useNotes({ parent_type: 'new_artist_submission', parent_uuid: uuid });
  if (!query.data) return <QueryFallback call={query} rows={3} columns={1} />;
  return (
    <NotesThread
      about={`artist submission ${uuid}`}
      external={external}
      externalHint="It is sent to the applicant as a mail."
      internal={internal}
      onSend={mayWrite ? send : undefined}
    />
  );
};
