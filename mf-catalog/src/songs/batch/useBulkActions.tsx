import type { Reply } from '@segno/contract';
import {
  pushSongs,
  readSongStats,
  setContentTier,
  setCurationStates,
  song,
  type SongRow,
} from '@segno/contract/catalog';
import { call, notifySuccess, queryKey, useInvalidate } from '@segno/host';
import { notifyFailure, useConfirm } from '@segno/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { songsText } from './batchLabels';

/** What can be done at once with songs that were picked. */
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

/** One call after the other: what went through before a refusal is shown as it is. */
async function each<Result>(uuids: readonly string[], make: (uuid: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const uuid of uuids) results.push(await make(uuid));
  return results;
}

async function run(action: BulkAction, uuids: readonly string[]): Promise<SongRow[]> {
  switch (action.kind) {
    case 'publish':
    case 'take_down': {
      const songs = uuids.map((uuid) => ({ song: uuid, is_visible: action.kind === 'publish' }));
      return (await call(pushSongs, { body: { songs } })).songs;
    }
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

/** Runs the bulk actions of the song list; the rows that they answer replace those in the list. */
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
    meta: { handlesErrors: true },
    onSuccess: (rows, { action, uuids }) => {
      replaceRows(rows);
      const deleted = uuids.length === 1 ? 'The Song has been deleted' : `${songsText(uuids.length)} have been deleted`;
      notifySuccess(action.kind === 'delete' ? deleted : notices[action.kind]);
      onDone();
    },
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(song.list, readSongStats),
  });

  return {
    isPending,
    dialog,
    start: async (action: BulkAction, uuids: readonly string[]) => {
      const question = action.kind === 'take_down' || action.kind === 'delete' ? questions[action.kind] : undefined;
      if (question && !(await confirm(question(songsText(uuids.length))))) return;
      mutate({ action, uuids });
    },
  };
};
