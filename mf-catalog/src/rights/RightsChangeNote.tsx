import type { RecordChange } from '@segno/contract/account';
import {
  approveRightsChange,
  listRightsChanges,
  refuseRightsChange,
  revertRightsChange,
  type RightsChange,
} from '@segno/contract/catalog';
import { call, newUuid, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { Alert, Button, RelativeTime } from '@segno/ui';
import { RecordChanges } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './RightsNotice.module.css';

const decisions = {
  approve: { endpoint: approveRightsChange, said: 'Change approved' },
  refuse: { endpoint: refuseRightsChange, said: 'Change refused' },
  revert: { endpoint: revertRightsChange, said: 'Change reverted' },
} as const;
type Decision = keyof typeof decisions;

const verbs: Record<RightsChange['status'], string> = {
  pending: 'asks for this change. It waits for a second person',
  applied: 'made this change',
  refused: 'asked for this change, which was refused',
  reverted: 'made this change, which was reverted',
};

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** What a change contains: for the terms of a ruleset those that differ, otherwise its one member. */
const changesIn = ({ field, before, after }: RightsChange): RecordChange[] => {
  if (field !== 'terms') return [{ field, before, after }];
  const [old, next] = [membersOf(before), membersOf(after)];
  return Object.keys(next)
    .filter((member) => JSON.stringify(old[member]) !== JSON.stringify(next[member]))
    .map((member) => ({ field: member, before: old[member], after: next[member] }));
};

export interface RightsChangeNoteProps {
  change: RightsChange;
  onDecided: () => void;
}

/** A change of rights: its author, its content, and the reader's possible actions. */
export const RightsChangeNote = ({ change, onDecided }: RightsChangeNoteProps) => {
  const invalidate = useInvalidate();
  const [clientKey] = useState(newUuid);
  const isMine = useSession(({ user }) => user?.uuid === change.asked_by.uuid);
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: Decision) =>
      call(decisions[decision].endpoint, { params: { uuid: change.uuid }, clientKey }),
    onSuccess: ({ rights_change }, decision) => {
      // Where approvals are required, undoing a change needs one too.
      const isAsked = decision === 'revert' && rights_change.status === 'pending';
      notifySuccess(isAsked ? 'The old value waits for an approval' : decisions[decision].said);
      onDecided();
    },
    onSettled: () => invalidate(listRightsChanges),
  });
  const button = (decision: Decision, label: string) => (
    <Button size="compact-sm" variant="default" disabled={isPending} onClick={() => mutate(decision)}>
      {label}
    </Button>
  );
  return (
    <Alert color={change.status === 'pending' ? 'amber' : 'indigo'}>
      <p className={classes.who}>
        {change.asked_by.full_name} {verbs[change.status]}, <RelativeTime value={change.asked_at} />
        {change.decided_by && ` (${change.decided_by.full_name})`}:
      </p>
      <RecordChanges changes={changesIn(change)} />
      <div className={classes.actions}>
        {change.is_approvable && button('approve', 'Approve')}
        {change.is_refusable && button('refuse', isMine ? 'Take back' : 'Refuse')}
        {change.is_revertible && button('revert', 'Revert')}
      </div>
    </Alert>
  );
};
