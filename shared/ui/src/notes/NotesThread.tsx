import { Tabs } from '@mantine/core';
import { IconLock, IconMessage } from '../components/icons';
import { createNote, listNotes, markNotesSeen, type noteParents } from '@segno/contract/account';
import { call, type PlayerTrack, useCall, useInvalidate } from '@segno/host';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NoteBox, type NewNote, type SentNote } from './NoteBox';
import { NoteList, type ThreadNote } from './NoteList';
import classes from './NotesThread.module.css';

/** The kinds of the specification: 1 external, 2 internal. */
export type NoteType = 1 | 2;

export interface NotesThreadProps {
  /** The record that the notes are about: the key of unsent drafts. */
  about: string;
  /** Notes that the artist reads, oldest first. */
  external: readonly ThreadNote[];
  /** What happens to an external note; staff read by default that the artist can read it. */
  externalHint?: string;
  /** Notes among staff, oldest first. Without them there is no second tab: artists never get them (P4: what artists see). */
  internal?: readonly ThreadNote[] | undefined;
  /** Sends a note; if it rejects, the text stays in the box. Without it nobody can write here. */
  onSend?: ((note: SentNote & { note_type: NoteType }) => Promise<unknown>) | undefined;
  /** The sound that the notes are about, if any: notes can refer to a position in it. */
  sound?: PlayerTrack | undefined;
  /** Who answers next, if known, or what to do next. */
  turn?: ReactNode;
  /** Called when the other side's notes are visible, with the newest one not seen before. */
  onSeen?: ((until: string) => void) | undefined;
}

/** Notes about a record, with the artist and among staff, and a box to add one. */
export const NotesThread = ({
  about,
  external,
  internal,
  externalHint = internal && 'The artist can read it.',
  onSend,
  sound,
  turn,
  onSeen,
}: NotesThreadProps) => {
  const toArtist = (
    <>
      <NoteList notes={external} sound={sound} isArtist={!internal} onSeen={onSeen} />
      {turn !== undefined && (
        <p className={classes.turn} role="status">
          {turn}
        </p>
      )}
      {onSend && (
        <NoteBox
          sound={sound?.uuid}
          isStaff={internal !== undefined}
          about={`${about} external`}
          label={internal ? 'New external note' : 'New note'}
          {...(externalHint === undefined ? {} : { hint: externalHint })}
          onSend={(note) => onSend({ ...note, note_type: 1 })}
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
        <NoteList notes={internal} sound={sound} />
        {onSend && (
          <NoteBox
            sound={sound?.uuid}
            isStaff
            about={`${about} internal`}
            label="New internal note"
            hint="Only staff can read it."
            onSend={(note) => onSend({ ...note, note_type: 2 })}
          />
        )}
      </Tabs.Panel>
    </Tabs>
  );
};

/** Milliseconds between two polls for answers: the other side may write while this is open. */
const POLL = 10_000;

const none: readonly never[] = [];

/** The notes about a record (T8: notes), and a function to add one. */
export const useNotes = (parent: { parent_type: (typeof noteParents)[number]; parent_uuid: string }) => {
  const invalidate = useInvalidate();
  const query = useCall(listNotes, { query: parent }, { refetchInterval: POLL });
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ clientKey, ...note }: NewNote & Partial<SentNote> & { note_type: NoteType }) =>
      call(createNote, { body: { ...parent, ...note }, clientKey }),
    // The box says that it waits for the connection.
    meta: { handlesErrors: true },
    onSuccess: () => invalidate(listNotes),
  });
  const { mutate: markSeen } = useMutation({
    mutationFn: (until: string) => call(markNotesSeen, { body: { ...parent, until } }),
    // Nobody asked for it: the next visit marks them.
    meta: { handlesErrors: true },
    onSuccess: () => invalidate(listNotes),
  });
  const { external = none, internal = none } = query.data?.notes ?? {};
  return { query, external, internal, send, markSeen };
};
