import { counted } from '@segno/contract';
import type { Reply } from '@segno/contract';
import { previewPush, pushSongs, readSongStats, song, type SongRow } from '@segno/contract/catalog';
import { call, notifySuccess, queryKey, useInvalidate } from '@segno/host';
import { useConfirm } from '@segno/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusedPushes, type RefusedPush } from './RefusedPushes';

type Push = 'publish' | 'take_down';

/** Actions on several songs at once. */
export type BulkAction = Push | 'delete';

const notices: Record<Push, string> = {
  publish: 'The songs are publishing',
  take_down: 'The songs are taken down',
};

const pushesOf = (kind: Push, uuids: readonly string[]) =>
  uuids.map((song) => ({ song, is_visible: kind === 'publish' }));

async function run(action: BulkAction, uuids: readonly string[]): Promise<SongRow[]> {
  if (action !== 'delete') return (await call(pushSongs, { body: { songs: pushesOf(action, uuids) } })).songs;
  // One after the other, so that what succeeded before a refusal is shown.
  for (const uuid of uuids) await call(song.remove, { params: { uuid } });
  return [];
}

const questions = {
  take_down: (songs: string) => ({
    text: `Are you sure you want to take down ${songs}?`,
    detail: 'Every channel that offers them is asked to remove them. Publish brings them back.',
    confirmLabel: 'Take Down',
    danger: true,
  }),
  delete: (songs: string) => ({
    text: `Are you sure you want to delete ${songs}?`,
    detail: 'A song that was ever published is not deleted.',
    confirmLabel: 'Delete',
    danger: true,
  }),
};

const verbs = {
  publish: { verb: 'Publish', done: 'published' },
  take_down: { verb: 'Take down', done: 'taken down' },
};

/** Question asked if some of the songs cannot be sent. */
const partQuestion = (kind: Push, able: number, refused: readonly RefusedPush[]) => {
  const { verb, done } = verbs[kind];
  const detail = <RefusedPushes refused={refused} />;
  if (able === 0)
    return { text: `None of the songs can be ${done}.`, detail, confirmLabel: 'Clear selection', cancelLabel: 'Back' };
  return {
    text: `${verb} ${counted(able, 'song')}? ${counted(refused.length, 'song')} cannot be ${done}.`,
    detail,
    confirmLabel: `${verb} ${counted(able, 'song')}`,
    danger: kind === 'take_down',
  };
};

/** Runs bulk actions of the song list. The rows in the answers replace those in the list. */
export const useBulkActions = (onDone: () => void) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();

  const replaceRows = (rows: readonly SongRow[]) => {
    const byUuid = new Map(rows.map((row) => [row.uuid, row]));
    client.setQueriesData<Reply<typeof song.list>>({ queryKey: queryKey(song.list).slice(0, 2) }, (answer) =>
      answer?.songs ? { ...answer, songs: answer.songs.map((row) => byUuid.get(row.uuid) ?? row) } : answer,
    );
  };
  const { mutate, isPending } = useMutation({
    mutationFn: ({ action, uuids }: { action: BulkAction; uuids: readonly string[] }) => run(action, uuids),
    onSuccess: (rows, { action, uuids }) => {
      replaceRows(rows);
      const deleted =
        uuids.length === 1 ? 'The Song has been deleted' : `${counted(uuids.length, 'song')} have been deleted`;
      notifySuccess(action === 'delete' ? deleted : notices[action]);
      onDone();
    },
    onSettled: () => invalidate(song.list, readSongStats),
  });

  const preview = useMutation({
    mutationFn: ({ kind, uuids }: { kind: Push; uuids: readonly string[] }) =>
      call(previewPush, { body: { songs: pushesOf(kind, uuids) } }),
  });

  /** The songs that can be sent, after a confirmation if others cannot. */
  const askToPush = async (kind: Push, uuids: readonly string[]): Promise<readonly string[]> => {
    const { refused } = await preview.mutateAsync({ kind, uuids });
    if (refused.length === 0)
      return kind === 'publish' || (await confirm(questions.take_down(counted(uuids.length, 'song')))) ? uuids : [];
    const left = new Set(refused.map(({ song: { uuid } }) => uuid));
    const able = uuids.filter((uuid) => !left.has(uuid));
    const isYes = await confirm(partQuestion(kind, able.length, refused));
    if (isYes && able.length === 0) onDone();
    return isYes ? able : [];
  };

  return {
    isPending: isPending || preview.isPending,
    dialog,
    start: async (action: BulkAction, uuids: readonly string[]) => {
      if (action !== 'delete') {
        // The page's error handler reports a failed preview.
        const able = await askToPush(action, uuids).catch(() => []);
        return able.length > 0 ? mutate({ action, uuids: able }) : undefined;
      }
      if (!(await confirm(questions.delete(counted(uuids.length, 'song'))))) return;
      mutate({ action, uuids });
    },
  };
};
