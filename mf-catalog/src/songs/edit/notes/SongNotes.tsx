import { noteWriters } from '@segno/contract/account';
import type { SongDetail } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { NoteBox, NoteList } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { playableSong } from '../../sound/songSound';
import { useSongNotes } from './useSongNotes';

/** What was said about a song, each note of the whole or of a place in it, and a box to add to it. */
export const SongNotes = ({ song }: { song: SongDetail }) => {
  const mayWrite = useCan(noteWriters);
  const { query, internal, send } = useSongNotes(song.uuid);
  const sound = playableSong(song);
  if (!query.data) return <QueryFallback call={query} rows={2} columns={1} />;
  return (
    <>
      <NoteList notes={internal} sound={sound} />
      {mayWrite && (
        <NoteBox
          about={`song ${song.uuid} internal`}
          label="New note"
          hint="Only staff can read it."
          sound={sound?.uuid}
          onSend={(note) => send({ ...note, note_type: 2 })}
        />
      )}
    </>
  );
};
