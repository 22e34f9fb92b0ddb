import { Tabs } from '@mantine/core';
import { IconLock, IconMessage } from '../icons';
import { NoteBox } from './NoteBox';
import { RelativeTime } from '../RelativeTime';
import classes from './NotesThread.module.css';

export interface ThreadNote {
  uuid: string;
  text: string;
  /** Who wrote it; a note of the product itself has nobody. */
  user: { full_name: string } | null;
  /** ISO time. */
  created_at: string;
}

/** The kinds of the specification: 1 external, 2 internal. */
export type NoteType = 1 | 2;

export interface NotesThreadProps {
  /** The record that the notes are about: what was not sent is kept for it. */
  about: string;
  /** Notes that the artist reads, oldest first. */
  external: readonly ThreadNote[];
  /** Notes among staff, oldest first. Without them there is no second tab: artists never get them (P4). */
  internal?: readonly ThreadNote[] | undefined;
  /** Sends a note; the text stays in the box when it rejects. Without it nobody can write here. */
  onSend?: ((note: { text: string; note_type: NoteType }) => Promise<unknown>) | undefined;
}

const Notes = ({ notes, empty }: { notes: readonly ThreadNote[]; empty: string }) => {
  if (notes.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ol className={classes.list}>
      {notes.map((note) => (
        <li key={note.uuid} className={classes.note}>
          <p className={classes.head}>
            <span className={classes.author}>{note.user?.full_name ?? 'Segno'}</span>
            <span className={classes.time}>
              <RelativeTime value={note.created_at} />
            </span>
          </p>
          <p className={classes.text}>{note.text}</p>
        </li>
      ))}
    </ol>
  );
};

/** What was said about a thing, to the artist and among staff, and a box to add to it. */
export const NotesThread = ({ about, external, internal, onSend }: NotesThreadProps) => {
  const toArtist = (
    <>
      <Notes notes={external} empty="No notes yet." />
      {onSend && (
        <NoteBox
          about={`${about} external`}
          label={internal ? 'New external note' : 'New note'}
          {...(internal ? { hint: 'The artist can read it.' } : {})}
          onSend={(text) => onSend({ text, note_type: 1 })}
        />
      )}
    </>
  );
  if (!internal) return <div className={classes.root}>{toArtist}</div>;
  return (
    <Tabs className={classes.root} defaultValue="external" keepMounted>
      <Tabs.List>
        <Tabs.Tab value="external" leftSection={<IconMessage size={16} aria-hidden />}>
          External notes ({external.length})
        </Tabs.Tab>
        <Tabs.Tab value="internal" leftSection={<IconLock size={16} aria-hidden />}>
          Internal notes ({internal.length})
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="external">{toArtist}</Tabs.Panel>
      <Tabs.Panel value="internal">
        <Notes notes={internal} empty="No notes yet." />
        {onSend && (
          <NoteBox
            about={`${about} internal`}
            label="New internal note"
            hint="Only staff can read it."
            onSend={(text) => onSend({ text, note_type: 2 })}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  );
};
