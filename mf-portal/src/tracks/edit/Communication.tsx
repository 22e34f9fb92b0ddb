import { useTrackNotes } from '@segno/tracks';
import { QueryFallback } from '@segno/ui/form';
import { NotesThread } from '@segno/ui/extra';

/** What was said about the track, and a box to answer. */
export const Communication = ({ track }: { track: string }) => {
  const { query, external, send } = useTrackNotes(track);
  if (!query.data) return <QueryFallback call={query} rows={2} columns={1} />;
  return <NotesThread about={`track ${track}`} external={external} onSend={send} />;
};
