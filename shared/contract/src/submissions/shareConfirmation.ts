import { z } from 'zod/mini';
import { endpoint } from '../core/endpoint';
import { byUuid, email, timestamp, uuid } from '../core/fields';
import { trackReaders } from './trackSubmission';

/** The state of a writer's confirmation. `outdated`: the shares have changed since the writer was asked. */
const confirmationState = z.enum(['not_asked', 'asked', 'expired', 'confirmed', 'disputed', 'outdated']);
export type ConfirmationState = z.output<typeof confirmationState>;

/** The states in words. */
export const confirmationTexts: Record<ConfirmationState, string> = {
  not_asked: 'Not asked',
  asked: 'Asked',
  expired: 'No answer',
  confirmed: 'Confirmed',
  disputed: 'Disputed',
  outdated: 'Changed since asked',
};

/** A writer's share of a song, and the writer's answer about all of its shares (T18: confirmed shares). */
const confirmedShare = z.object({
  writer: z.object({ uuid: uuid(), full_name: z.string() }),
  role: z.string(),
  /** Percent. */
  share: z.number(),
  state: confirmationState,
  /** The address that was asked; null before. */
  email: z.nullable(z.string()),
  asked_at: z.nullable(timestamp()),
  answered_at: z.nullable(timestamp()),
  /** Why the writer disputes the shares. */
  reason: z.nullable(z.string()),
});
export type ConfirmedShare = z.output<typeof confirmedShare>;

const response = z.object({ shares: z.array(confirmedShare) });

/** Empty before the track is delivered, because there is no song yet. */
export const listShareConfirmations = endpoint({
  method: 'GET',
  path: '/new_track_submission/:uuid/share_confirmation',
  summary: 'What the writers of a track have said about its shares',
  permission: trackReaders,
  params: byUuid,
  response,
});

/** Asking again replaces the link that was sent before. */
export const askForConfirmation = endpoint({
  method: 'POST',
  path: '/my_tracks/:uuid/share_confirmation',
  summary: 'Mail a writer of my track a link that confirms its shares',
  permission: 'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
  params: byUuid,
  body: z.object({ writer_uuid: uuid(), email: email() }),
  response,
});
