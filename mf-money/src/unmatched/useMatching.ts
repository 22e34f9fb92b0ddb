import {
  listProEarnings,
  listProMatches,
  listUnmatchedGroups,
  matchUnmatchedGroup,
  undoProMatch,
  type ProMatch,
  type UnmatchedGroup,
} from '@segno/contract/money';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { waitForTask } from '../reports/waitForTask';

/** Matches groups of the queue and takes it back. A matched group is gone at once; one that was refused comes back. */
export function useMatching() {
  const invalidate = useInvalidate();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<ProMatch>();
  const refresh = () => invalidate(listUnmatchedGroups, listProMatches, listProEarnings);
  /** The figures follow a moment after the answer. */
  const follow = async (task: string | null) => {
    if (task !== null) await waitForTask(task);
    await refresh();
  };
  const setIsGone = (uuid: string, isGone: boolean) =>
    setGone((before) => new Set(isGone ? [...before, uuid] : [...before].filter((each) => each !== uuid)));

  const matching = useMutation({
    mutationFn: ({ group, song }: { group: UnmatchedGroup; song: string }) =>
      call(matchUnmatchedGroup, { params: { uuid: group.uuid }, body: { song_uuid: song } }),
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
  const undoing = useMutation({
    mutationFn: ({ uuid }: Pick<ProMatch, 'uuid'>) => call(undoProMatch, { params: { uuid } }),
    meta: { handlesErrors: true },
    onSuccess: ({ pro_match, task_id }) => {
      void follow(task_id);
      setLast(undefined);
      setGone(new Set());
      notifySuccess(`The rows of ${pro_match.work_title} are unmatched again`);
    },
    onError: (error) => notifyFailure(error),
    onSettled: refresh,
  });
  return {
    /** Groups that were matched here. */
    gone,
    /** What was matched last. */
    last,
    match: matching.mutate,
    undo: undoing.mutate,
    isUndoing: undoing.isPending,
  };
}
