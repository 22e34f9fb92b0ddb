import {
  correctStatementRow,
  listProEarnings,
  listProMatches,
  listStatementRows,
  listTitleMatches,
  listUnmatchedGroups,
  matchUnmatchedGroup,
  undoProMatch,
  type ProMatch,
  type StatementRow,
  type UnmatchedGroup,
  type Whose,
} from '@segno/contract/money';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { waitForTask } from '../reports/waitForTask';

/** Matches groups of the queue, corrects rows, and undoes both. A matched group disappears at once; one that is refused comes back. */
export function useMatching() {
  const invalidate = useInvalidate();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<ProMatch>();
  const refresh = () =>
    invalidate(listUnmatchedGroups, listProMatches, listTitleMatches, listStatementRows, listProEarnings);
  /** The figures are updated soon after the answer. */
  const follow = async (task: string | null) => {
    if (task !== null) await waitForTask(task);
    await refresh();
  };
  const setIsGone = (uuid: string, isGone: boolean) =>
    setGone((before) => new Set(isGone ? [...before, uuid] : [...before].filter((each) => each !== uuid)));

  const matching = useMutation({
    mutationFn: ({ group, whose }: { group: UnmatchedGroup; whose: Whose }) =>
      call(matchUnmatchedGroup, { params: { uuid: group.uuid }, body: whose }),
    meta: { handlesErrors: true },
    onMutate: ({ group }) => setIsGone(group.uuid, true),
    onSuccess: ({ pro_match, task_id }) => {
      setLast(pro_match);
      void follow(task_id);
    },
    onError: (error, { group }) => {
      setIsGone(group.uuid, false);
      notifyFailure(error);
    },
    onSettled: refresh,
  });
  const correcting = useMutation({
    mutationFn: ({ row, whose }: { row: Pick<StatementRow, 'statement_uuid' | 'row_number'>; whose: Whose }) =>
      call(correctStatementRow, {
        params: { uuid: row.statement_uuid, row_number: String(row.row_number) },
        body: whose,
      }),
    onSuccess: ({ pro_match, task_id }) => {
      void follow(task_id);
      notifySuccess(matchText(pro_match));
    },
    onSettled: refresh,
  });
  const undoing = useMutation({
    mutationFn: ({ uuid }: Pick<ProMatch, 'uuid'>) => call(undoProMatch, { params: { uuid } }),
    onSuccess: ({ pro_match, task_id }) => {
      void follow(task_id);
      setLast(undefined);
      setGone(new Set());
      notifySuccess(`The rows of ${pro_match.work_title} are matched by the rules alone again`);
    },
    onSettled: refresh,
  });
  return {
    /** Groups that were matched here. */
    gone,
    /** The last match. */
    last,
    match: matching.mutate,
    correct: correcting.mutate,
    undo: undoing.mutate,
    isUndoing: undoing.isPending,
  };
}

/** What a person has chosen, as a sentence without a full stop. */
export const matchText = ({ work_title, song_title, shares }: ProMatch): string =>
  shares.length > 0
    ? `The rows of ${work_title} are split over ${shares.map((each) => `${each.song_title} (${each.share}%)`).join(', ')}`
    : song_title === null
      ? `The rows of ${work_title} are not ours`
      : `The rows of ${work_title} are matched with ${song_title}`;
