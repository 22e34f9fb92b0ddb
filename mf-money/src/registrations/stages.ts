import { linkTo } from '@segno/contract';
import type { RegistrationStage } from '@segno/contract/money';

/** M20: where a song stands at a PRO, in words. */
export const stageNames: Record<RegistrationStage, string> = {
  never_sent: 'Never sent',
  waiting: 'Waiting',
  unanswered: 'No answer for 30 days',
  in_conflict: 'In conflict',
  rejected: 'Rejected',
  accepted: 'Accepted',
};

/** The songs of a PRO that stand there, those that it dealt with last before the others. */
export const worklistAt = (pro_uuid: string, stage: RegistrationStage): string =>
  `${linkTo('PROS_SONG_WORKLIST')}?${new URLSearchParams({
    ...{ pro_uuid, stage },
    ...(stage !== 'never_sent' && { sort_by: 'acknowledged_at', sort_order: 'desc' }),
  }).toString()}`;
