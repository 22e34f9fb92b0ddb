import type { SongDetail, SongSourceFile } from '@segno/contract/catalog';
import { player, usePlayer } from '@segno/host';
import { useState } from 'react';
import type { FileEdit } from '../songForm';
import { isEditable, reviewOf } from './fileEdits';
import { fileSound } from './FileSound';
import { noteId } from './noteId';

/** What the review keys do at a file: review it, or take back the last verdict. */
export type FileKeys = 'judge' | 'undo' | undefined;

/** Reviews the pending files of a tab by keys, in order. Verdicts are edits of the form and can be taken back until it is saved. */
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

  /** Scrolls to a file. If the player has the sound of another file of the tab, it changes to this one, playing or paused as before. */
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
      uuid === current?.uuid
        ? 'judge'
        : uuid === judged && edits.some((edit) => edit.uuid === uuid)
          ? 'undo'
          : undefined,
    /** Moves on after a verdict: to the next pending file, or to the note of a declined one, while its sound stays. */
    onVerdict: (file: SongSourceFile, status: SongSourceFile['status']) => {
      setJudged(status === 'pending' ? undefined : file.uuid);
      // The note is rendered with the verdict.
      if (status === 'declined') return void setTimeout(() => document.getElementById(noteId(file))?.focus());
      const next = files.find((one) => (one.uuid === file.uuid ? status === 'pending' : pending.includes(one)));
      if (next) show(next);
    },
    /** Leaves a note and moves on to the next pending file. */
    goOn: () => current && show(current),
  };
}

export const rowId = ({ uuid }: { uuid: string }): string => `source-file-${uuid}`;
