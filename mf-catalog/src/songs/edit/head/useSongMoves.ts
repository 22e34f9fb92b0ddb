import { lackingForReady, pushSongs, setReadyForPublication, type SongDetail } from '@segno/contract/catalog';
import { call, notifySuccess } from '@segno/host';
import { useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { blockerField } from '../blockerField';
import { goToSongField } from '../status/FieldLink';
import { moveNotice, takeDownQuestion, type SongMove } from './songMoves';

const make = (move: SongMove, song: string): Promise<unknown> =>
  move === 'ready'
    ? call(setReadyForPublication, { body: { songs: [song] } })
    : call(pushSongs, { body: { songs: [{ song, is_visible: move === 'publish' }] } });

interface AskedMove {
  move: SongMove;
  next: string | undefined;
}

export interface SongOfMoves {
  song: SongDetail;
  form: EntityForm;
  /** Refetches the song. */
  refresh: () => Promise<unknown>;
  /** Opens the next song. */
  onNext: (uuid: string) => void;
}

/**
 * Publishes a song, takes it down or marks it ready, tells so, and has it refetched. What is typed is saved before a
 * publication: the channels get what is on the screen. Taking down is asked about first. A failed move is reported by the page's one handler, in the
 * server's words; if the song is not ready, the focus moves to the first field that is missing.
 */
export const useSongMoves = ({ song, form, refresh, onNext }: SongOfMoves) => {
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ move }: AskedMove) => make(move, song.uuid),
    onSuccess: (_, { move, next }) => {
      notifySuccess(moveNotice(move, song.work_title));
      if (next !== undefined) onNext(next);
    },
    onError: (_, { move }) => {
      const missing = song.publish_blockers.find(({ code }) => lackingForReady([code]) !== undefined);
      const name = missing && blockerField(missing);
      if (move === 'ready' && name) goToSongField({ form, name });
    },
    onSettled: refresh,
  });
  /** `next`: the song to open afterwards. */
  const run = async (move: SongMove, next?: string) => {
    if (move === 'take_down') {
      if (!(await confirm(takeDownQuestion(song.work_title, form.isUnsaved())))) return;
    } else if (form.isUnsaved()) {
      await form.save();
      if (form.isUnsaved()) return;
    }
    mutate({ move, next });
  };
  return {
    run,
    running: isPending ? variables.move : undefined,
    dialog,
  };
};
