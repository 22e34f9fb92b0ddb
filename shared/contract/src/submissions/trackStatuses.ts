import { z } from 'zod/mini';
import { numbered } from './numbered';

/** T1: the statuses of a track submission, as they are stored and sent, and what is read of them. */
const statuses = {
  new: { id: 1, staff: 'New', artist: 'New' },
  pending_final_feedback: { id: 2, staff: 'Pending final feedback', artist: 'Pending final feedback' },
  ready_for_delivery: {
    id: 3,
    staff: 'Approved and ready for delivery',
    artist: 'Approved and ready for delivery',
  },
  revision_requested: { id: 4, staff: 'Revision requested', artist: 'Revision requested' },
  revision_submitted: { id: 5, staff: 'Revision submitted', artist: 'Revision submitted' },
  delivery_complete: { id: 6, staff: 'Delivery complete', artist: 'Delivery complete' },
  acquisition_complete: { id: 7, staff: 'Acquisition Complete', artist: 'Acquisition Complete' },
  rejected: { id: 8, staff: 'Rejected', artist: 'Declined' },
  delivery_in_progress: { id: 9, staff: 'Delivery in Progress', artist: 'Delivery in Progress' },
  delivery_error: { id: 10, staff: 'Error in Delivery', artist: 'Error in Delivery' },
} as const;

/** The name of a status. Nothing else is compared, stored lists and addresses apart: they have its number. */
export type TrackStatus = keyof typeof statuses;

const table = numbered(statuses, 'track status');

/** Every status, in the order of their numbers. */
export const trackStatuses = table.names;

/** Whose words a status is named in: 'Rejected' to the staff is 'Declined' to the artist. */
export type TrackReader = 'staff' | 'artist';

/** A status in an answer. Its number is opaque: `statusOf` gives the name that code goes by. */
export const trackStatusAnswer = z.object({ id: table.number, name: z.string() });
type TrackStatusAnswer = z.output<typeof trackStatusAnswer>;

/** A status as an answer has it. */
export const presentStatus = (status: TrackStatus, reader: TrackReader): TrackStatusAnswer => ({
  id: table.answered(status),
  name: statuses[status][reader],
});

/** The status in an answer; undefined for one that a newer server may know. */
export const statusOf = ({ status }: { status: Pick<TrackStatusAnswer, 'id'> }): TrackStatus | undefined =>
  table.nameOf(status.id);

/** The number that a status is stored by. */
export const storedStatus = table.stored;

/** A delivery that is due has slots to fill, one that was made has files to look at. */
export type TrackDelivery = 'due' | 'made';

const deliveries: Partial<Record<TrackStatus, TrackDelivery>> = {
  ready_for_delivery: 'due',
  delivery_error: 'due',
  delivery_in_progress: 'made',
  delivery_complete: 'made',
  acquisition_complete: 'made',
};

/** How it stands with a track's delivery; undefined before the second approval, and once the track is rejected. */
export const deliveryOf = (track: { status: Pick<TrackStatusAnswer, 'id'> }): TrackDelivery | undefined => {
  const status = statusOf(track);
  return status && deliveries[status];
};

/** What happens next with a track, as its artist sees it. */
export const trackGroups = ['needs_you', 'in_review', 'done'] as const;
export type TrackGroup = (typeof trackGroups)[number];

const groups: Record<TrackStatus, TrackGroup> = {
  new: 'in_review',
  pending_final_feedback: 'in_review',
  ready_for_delivery: 'needs_you',
  revision_requested: 'needs_you',
  revision_submitted: 'in_review',
  delivery_complete: 'done',
  acquisition_complete: 'done',
  rejected: 'done',
  delivery_in_progress: 'in_review',
  delivery_error: 'needs_you',
};

/** The stored numbers of the statuses of a group; a track that is asked for files again needs its artist in any status. */
export const statusesOfGroup = (group: TrackGroup): number[] =>
  trackStatuses.filter((status) => groups[status] === group).map(storedStatus);

/** Statuses that a list is narrowed to, by the numbers that they are stored by. */
export const statusFilter = table.filter;

/** Statuses to choose from, as an address names them, in their reader's words. */
export const statusChoices = (reader: TrackReader): { value: string; label: string }[] =>
  trackStatuses.map((status) => ({ value: String(statuses[status].id), label: statuses[status][reader] }));
