import { useNotes } from '@segno/ui/extra';

/** What staff said among themselves about a song (T8): artists have no page of it. */
export const useSongNotes = (song: string) => useNotes({ parent_type: 'song', parent_uuid: song });
