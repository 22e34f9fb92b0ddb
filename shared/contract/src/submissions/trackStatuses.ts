import { z } from 'zod/mini';
import { numbered } from './numbered';

/** T1: the statuses of a track submission, as stored and sent, and their labels. */
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

/** The name of a status. Code compares only names, except in stored lists and addresses, which have the number. */
export type TrackStatus = keyof typeof statuses;

const table = numbered(statuses, 'track status');

/** Every status, ordered by number. */
export const trackStatuses = table.names;

/** Whose label of a status is used: 'Rejected' for staff is 'Declined' for artists. */
export type TrackReader = 'staff' | 'artist';

/** A status in an answer. Its number is opaque: `statusOf` returns the name for use in code. */
export const trackStatusAnswer = z.object({ id: table.number, name: z.string() });
type TrackStatusAnswer = z.output<typeof trackStatusAnswer>;

/** A status as in answers. */
export const presentStatus = (status: TrackStatus, reader: TrackReader): TrackStatusAnswer => ({
  id: table.answered(status),
  name: statuses[status][reader],
});

/** The status in an answer; undefined for one that only a newer server knows. */
export const statusOf = ({ status }: { status: Pick<TrackStatusAnswer, 'id'> }): TrackStatus | undefined =>
  table.nameOf(status.id);

/** The stored number of a status. */
export const storedStatus = table.stored;

/** A due delivery has slots to fill, one that was made has files to look at. */
export type TrackDelivery = 'due' | 'made';

const deliveries: Partial<Record<TrackStatus, TrackDelivery>> = {
  ready_for_delivery: 'due',
  delivery_error: 'due',
  delivery_in_progress: 'made',
  delivery_complete: 'made',
  acquisition_complete: 'made',
};

/** The state of a track's delivery; undefined before the second approval, and after the track was rejected. */
export const deliveryOf = (track: { status: Pick<TrackStatusAnswer, 'id'> }): TrackDelivery | undefined => {
  const status = statusOf(track);
  return status && deliveries[status];
};

/** What happens next with a track, from its artist's view. */
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

/** The stored numbers of a group's statuses; a track with files requested again needs its artist in any status. */
export const statusesOfGroup = (group: TrackGroup): number[] =>
  trackStatuses.filter((status) => groups[status] === group).map(storedStatus);

/** Filters a list by statuses, by their stored numbers. */
export const statusFilter = table.filter;

/** Choices of statuses, with their values in addresses and their reader's labels. */
export const statusChoices = (reader: TrackReader): { value: string; label: string }[] =>
  trackStatuses.map((status) => ({ value: String(statuses[status].id), label: statuses[status][reader] }));

/** 'One file cannot be published as it is: Loop.wav.' */
export const unpublishableText = (names: readonly string[]): string =>
  `${names.length === 1 ? 'One file' : `${names.length} files`} cannot be published as ${names.length === 1 ? 'it is' : 'they are'}: ${names.join(', ')}.`;
