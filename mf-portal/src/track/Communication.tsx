import { useTrackNotes } from '@segno/tracks';
import { Unread } from '@segno/ui/form';
import { NotesThread } from '@segno/ui/extra';
import { TrackSection } from './TrackSection';
import { communication } from './trackSections';

/** What was said about the track, and a box to answer. */
export const Communication = ({ track }: { track: string }) => {
  const { query, external, send } = useTrackNotes(track);
  return (
    <TrackSection id={communication.id} title={communication.label} lead="Notes between you and your rep.">
      {query.data ? <NotesThread external={external} onSend={send} /> : <Unread call={query} rows={2} columns={1} />}
    </TrackSection>
  );
};
