import type { SongDetail, SongSourceFile } from '@segno/contract/catalog';
import { player, usePlayer } from '@segno/host';
import { useState } from 'react';
import type { FileEdit } from '../form/songForm';
import { isEditable, reviewOf } from './fileEdits';
import { fileSound } from './FileSound';
import { noteId } from './noteId';

/** What the review keys do at a file: judge it, or take back the verdict that was given last. */
export type FileKeys = 'judge' | 'undo' | undefined;

/**
 * The pending files of a tab, reviewed by keys in their order. Verdicts are edits of the form: they can be taken back until it
 * is saved.
 */
export function useFileDeck(
  files: readonly SongSourceFile[],
  edits: readonly FileEdit[],
  song: SongDetail | undefined,
) {
  const [judged, setJudged] = useState<string>();
  const pending = files.filter((file) => {
    const { status, isRemoved } = reviewOf(file, edits);
    return song && status === 'pending' && !isRemoved && isEditable(file, song);
  });
  const [current] = pending;

  /** Shows a file; a sound of one that was judged before gives way to its own, playing or paused as it was. */
  const show = (file: SongSourceFile) => {
    document.getElementById(rowId(file))?.scrollIntoView({ block: 'nearest' });
    const { track, isPlaying } = usePlayer.getState();
    if (!song || track?.trackType !== 'source_file' || track.uuid === file.uuid) return;
    if (!files.some(({ uuid }) => uuid === track.uuid)) return;
    if (file.url === null) return player.stop();
    player.load({ ...fileSound(song, file), url: file.url });
    if (!isPlaying) player.toggle();
  };

  return {
    keysOf: ({ uuid }: SongSourceFile): FileKeys =>
      uuid === current?.uuid ? 'judge' : uuid === judged ? 'undo' : undefined,
    /** After a verdict: the file that waits next, or for one that was declined its note, while its sound stays. */
    onVerdict: (file: SongSourceFile, status: SongSourceFile['status']) => {
      setJudged(status === 'pending' ? undefined : file.uuid);
      // The note is drawn with the verdict.
      if (status === 'declined') return void setTimeout(() => document.getElementById(noteId(file))?.focus());
      const next = files.find((one) => (one.uuid === file.uuid ? status === 'pending' : pending.includes(one)));
      if (next) show(next);
    },
    /** Leaves a note for the file that waits next. */
    goOn: () => current && show(current),
  };
}

export const rowId = ({ uuid }: { uuid: string }): string => `source-file-${uuid}`;
