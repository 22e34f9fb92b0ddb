import { z } from 'zod/mini';
import { numbered } from './numbered';

/** T5: the statuses of an artist submission, as they are stored and sent, and what is read of them. */
const statuses = {
  new: { id: 1, label: 'New' },
  first_approval: { id: 2, label: 'First Approval' },
  second_approval: { id: 3, label: 'Second Approval' },
  declined: { id: 4, label: 'Declined' },
  onboarding_complete: { id: 5, label: 'Onboarding Complete' },
} as const;

/** The name of a status. Nothing else is compared, stored lists and addresses apart: they have its number. */
export type ArtistSubmissionStatus = keyof typeof statuses;

const table = numbered(statuses, 'artist submission status');

/** Every status, in the order of their numbers. */
export const artistSubmissionStatuses = table.names;

/** A status in an answer. Its number is opaque: `artistSubmissionStatusOf` gives the name that code goes by. */
export const artistSubmissionStatusAnswer = z.object({ id: table.number, name: z.string() });

/** A status as an answer has it. */
export const presentArtistSubmissionStatus = (
  status: ArtistSubmissionStatus,
): z.output<typeof artistSubmissionStatusAnswer> => ({ id: table.answered(status), name: statuses[status].label });

/** The status in an answer; undefined for one that a newer server may know. */
export const artistSubmissionStatusOf = ({
  status,
}: {
  status: Pick<z.output<typeof artistSubmissionStatusAnswer>, 'id'>;
}): ArtistSubmissionStatus | undefined => table.nameOf(status.id);

/** The number that a status is stored by. */
export const storedArtistSubmissionStatus = table.stored;

/** Statuses that a list is narrowed to, by the numbers that they are stored by. */
export const artistSubmissionStatusFilter = table.filter;

/** Statuses to choose from, as an address names them. */
export const artistSubmissionStatusChoices = artistSubmissionStatuses.map((status) => ({
  value: String(statuses[status].id),
  label: statuses[status].label,
}));
