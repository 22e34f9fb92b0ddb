import { pushSongs, setReadyForPublication, type SongDetail } from '@segno/contract/catalog';
import { call, notifySuccess, useGo } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import { useConfirm } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { moveNotice, takeDownQuestion, type SongMove } from './songMoves';

const make = (move: SongMove, song: string): Promise<unknown> =>
  move === 'ready'
    ? call(setReadyForPublication, { body: { songs: [song] } })
    : call(pushSongs, { body: { songs: [{ song, is_visible: move === 'publish' }] } });

interface AskedMove {
  move: SongMove;
  next: string | undefined;
}

/**
 * Publishes a song, takes it down or marks it ready, tells so, and has it refetched. What is typed is saved before a
 * publication: the channels get what is on the screen. Taking down is asked about first. A failed move is reported by the page's one handler, in the
 * server's words.
 */
export const useSongMoves = (o: { song: SongDetail; form: EntityForm; refresh: () => Promise<unknown> }) => {
  const { song, form, refresh } = o;
  const go = useGo();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ move }: AskedMove) => make(move, song.uuid),
    onSuccess: (_, { move, next }) => {
      notifySuccess(moveNotice(move, song.work_title));
      if (next !== undefined) void go('SONG_EDIT', { uuid: next });
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
