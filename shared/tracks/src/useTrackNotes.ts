import { useNotes } from '@segno/ui/extra';

/** What was said about a track between the artist and the library (T8), and the means to say more. */
export const useTrackNotes = (track: string) => useNotes({ parent_type: 'new_track_submission', parent_uuid: track });
