import { pollSong, song } from '@segno/contract/catalog';
import { CallError, notifySuccess, queryKey, useInvalidate } from '@segno/host';
import { removeRecord, notifyFailure, useConfirm } from '@segno/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, type ReactNode } from 'react';

const changedMeanwhile = 'The Song was not deleted: somebody else has changed it meanwhile.';

interface Removable {
  uuid: string;
  work_title: string;
}

export interface SongRemoval {
  /** Asks, deletes and shows a notice. It is the same function as long as the screen is open. */
  remove: (song: Removable) => void;
  isRemoving: boolean;
  /** The question; it can be anywhere in the tree. */
  dialog: ReactNode;
}

/** Deletes a song; `onRemoved` runs afterwards. A song that was ever published cannot be deleted (choices section 3). */
export const useSongRemoval = (onRemoved: () => void): SongRemoval => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: (removable: Removable) => removeRecord(song.remove, removable),
    meta: { handlesErrors: true },
    onSuccess: () => {
      // A list that still shows the song must not appear.
      client.removeQueries({ queryKey: queryKey(song.list).slice(0, 1), type: 'inactive' });
      notifySuccess('The Song has been deleted');
      onRemoved();
    },
    onError: (error) => {
      const isConflict = error instanceof CallError && error.code === 'edit_conflict';
      notifyFailure(error, isConflict ? changedMeanwhile : 'There was an error deleting the Song');
      // The changed song is shown before the next question.
      void invalidate(pollSong);
    },
  });
  const remove = useCallback(
    (removable: Removable) => {
      const text = `Are you sure you want to delete the song ${removable.work_title}?`;
      void confirm({ text, confirmLabel: 'Delete', danger: true }).then((yes) => yes && mutate(removable));
    },
    [confirm, mutate],
  );
  return { remove, isRemoving: isPending, dialog };
};
