import type { Reply } from '@segno/contract';
import {
  previewPush,
  pushSongs,
  readSongStats,
  setContentTier,
  setCurationStates,
  song,
  type SongRow,
} from '@segno/contract/catalog';
import { call, notifySuccess, queryKey, useInvalidate } from '@segno/host';
import { useConfirm } from '@segno/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { songsText } from './batchLabels';
import { RefusedPushes, type RefusedPush } from './RefusedPushes';

/** Actions on several songs at once. */
export type BulkAction =
  | { kind: 'publish' | 'take_down' | 'delete' }
  | { kind: 'curation'; state: string }
  | { kind: 'tier'; tier: string | null };

const notices: Record<Exclude<BulkAction['kind'], 'delete'>, string> = {
  publish: 'The songs are publishing',
  take_down: 'The songs are taken down',
  curation: 'The songs curration state is set',
  tier: 'The songs content tier is set',
};

/** Calls one after the other, so that what succeeded before a refusal is shown. */
async function each<Result>(uuids: readonly string[], make: (uuid: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const uuid of uuids) results.push(await make(uuid));
  return results;
}

type Push = 'publish' | 'take_down';

const pushesOf = (kind: Push, uuids: readonly string[]) =>
  uuids.map((song) => ({ song, is_visible: kind === 'publish' }));

async function run(action: BulkAction, uuids: readonly string[]): Promise<SongRow[]> {
  switch (action.kind) {
    case 'publish':
    case 'take_down':
      return (await call(pushSongs, { body: { songs: pushesOf(action.kind, uuids) } })).songs;
    case 'curation': {
      const songs = uuids.map((uuid) => ({ song: uuid, curation_states: [action.state] }));
      return (await call(setCurationStates, { body: { songs } })).songs;
    }
    case 'tier': {
      const body = { content_tier: action.tier };
      const answers = await each(uuids, (uuid) =>
        call(setContentTier, { params: { uuid }, body: { ...body, song: uuid } }),
      );
      return answers.map((answer) => answer.song);
    }
    case 'delete':
      await each(uuids, (uuid) => call(song.remove, { params: { uuid } }));
      return [];
  }
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
    text: `${verb} ${songsText(able)}? ${songsText(refused.length)} cannot be ${done}.`,
    detail,
    confirmLabel: `${verb} ${songsText(able)}`,
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
      const deleted = uuids.length === 1 ? 'The Song has been deleted' : `${songsText(uuids.length)} have been deleted`;
      notifySuccess(action.kind === 'delete' ? deleted : notices[action.kind]);
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
      return kind === 'publish' || (await confirm(questions.take_down(songsText(uuids.length)))) ? uuids : [];
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
      if (action.kind === 'publish' || action.kind === 'take_down') {
        // The page's error handler reports a failed preview.
        const able = await askToPush(action.kind, uuids).catch(() => []);
        return able.length > 0 ? mutate({ action, uuids: able }) : undefined;
      }
      if (action.kind === 'delete' && !(await confirm(questions.delete(songsText(uuids.length))))) return;
      mutate({ action, uuids });
    },
  };
};
