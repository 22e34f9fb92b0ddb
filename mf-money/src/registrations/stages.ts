import { linkTo } from '@segno/contract';
import type { RegistrationStage } from '@segno/contract/money';

/** M20: names of the stages of a song at a PRO. */
export const stageNames: Record<RegistrationStage, string> = {
  never_sent: 'Never sent',
  waiting: 'Waiting',
  unanswered: 'No answer for 30 days',
  in_conflict: 'In conflict',
  rejected: 'Rejected',
  accepted: 'Accepted',
};

/** The songs of a file of registrations. */
export const songsOfFile = (file_uuid: string): string => `${linkTo('PROS_SONG_WORKLIST')}?file_uuid=${file_uuid}`;

/** Songs at a stage of a PRO: those with the latest answer first, and of those without one what has waited longest. */
export const worklistAt = (pro_uuid: string, stage: RegistrationStage): string =>
  `${linkTo('PROS_SONG_WORKLIST')}?${new URLSearchParams({
    ...{ pro_uuid, stage },
    ...(stage === 'waiting' || stage === 'unanswered'
      ? { sort_by: 'sent_at', sort_order: 'asc' }
      : stage !== 'never_sent' && { sort_by: 'acknowledged_at', sort_order: 'desc' }),
  }).toString()}`;
