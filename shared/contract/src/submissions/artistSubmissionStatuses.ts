import { z } from 'zod/mini';
import { numbered } from './numbered';

/** T5: the statuses of an artist submission, as stored and sent, and their labels. */
const statuses = {
  new: { id: 1, label: 'New' },
  first_approval: { id: 2, label: 'First Approval' },
  second_approval: { id: 3, label: 'Second Approval' },
  declined: { id: 4, label: 'Declined' },
  onboarding_complete: { id: 5, label: 'Onboarding Complete' },
} as const;

/** The name of a status. Code compares only names, except in stored lists and addresses, which have the number. */
export type ArtistSubmissionStatus = keyof typeof statuses;

const table = numbered(statuses, 'artist submission status');

/** Every status, ordered by number. */
export const artistSubmissionStatuses = table.names;

/** A status in an answer. Its number is opaque: `artistSubmissionStatusOf` returns the name for use in code. */
export const artistSubmissionStatusAnswer = z.object({ id: table.number, name: z.string() });

/** A status as in answers. */
export const presentArtistSubmissionStatus = (
  status: ArtistSubmissionStatus,
): z.output<typeof artistSubmissionStatusAnswer> => ({ id: table.answered(status), name: statuses[status].label });

/** The status in an answer; undefined for one that only a newer server knows. */
export const artistSubmissionStatusOf = ({
  status,
}: {
  status: Pick<z.output<typeof artistSubmissionStatusAnswer>, 'id'>;
}): ArtistSubmissionStatus | undefined => table.nameOf(status.id);

/** The stored number of a status. */
export const storedArtistSubmissionStatus = table.stored;

/** Filters a list by statuses, by their stored numbers. */
export const artistSubmissionStatusFilter = table.filter;

/** Choices of statuses, with their values in addresses. */
export const artistSubmissionStatusChoices = artistSubmissionStatuses.map((status) => ({
  value: String(statuses[status].id),
  label: statuses[status].label,
}));
