import { designationText } from '@segno/contract/catalog';
import {
  confirmationTexts,
  listShareConfirmations,
  type ConfirmationState,
  type ConfirmedShare,
} from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { RelativeTime, StatusBadge, type StatusTone, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import type { ReactNode } from 'react';
import { percent } from './delivered/percent';
import classes from './ShareConfirmations.module.css';

const tones: Record<ConfirmationState, StatusTone> = {
  not_asked: 'neutral',
  asked: 'medium',
  expired: 'low',
  confirmed: 'high',
  disputed: 'red',
  outdated: 'low',
};

interface ShareConfirmationsProps {
  track: string;
  /** Action shown beside a share. */
  action?: (share: ConfirmedShare) => ReactNode;
}

/** T18: the shares of a delivered track, each with its writer's answer. */
export const ShareConfirmations = ({ track, action }: ShareConfirmationsProps) => {
  const read = useCall(listShareConfirmations, { params: { uuid: track } });
  if (!read.data) return <QueryFallback call={read} rows={2} columns={1} />;
  return (
    <ul className={classes.shares} aria-label="Writer shares">
      {read.data.shares.map((share) => (
        <li key={share.writer.uuid} className={classes.share}>
          <span>
            {share.writer.full_name}, {percent(share.share)}, {designationText(share.role)} ({share.role}){' '}
            <StatusBadge tone={tones[share.state]}>{confirmationTexts[share.state]}</StatusBadge>
          </span>
          {action?.(share)}
          <ShareAnswer {...share} />
        </li>
      ))}
    </ul>
  );
};

const ShareAnswer = ({ email, asked_at, answered_at, reason }: ConfirmedShare) =>
  email === null ? null : (
    <Text c="dimmed" size="xs" className={classes.answer ?? ''}>
      {email}, asked <RelativeTime value={asked_at} />
      {answered_at !== null && (
        <>
          , answered <RelativeTime value={answered_at} />
        </>
      )}
      {reason !== null && `: “${reason}”`}
    </Text>
  );
