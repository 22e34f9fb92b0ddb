import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import type { IndexedSection } from '@segno/ui/extra';

/** Statuses in which a delivery was made: complete, acquired, in progress. */
const DELIVERED = [6, 7, 9];

export const deliveredFiles: IndexedSection = { id: 'source-files', label: 'Source files' };
export const deliveredFacts: IndexedSection = { id: 'delivered', label: 'What was delivered' };

/** The sections about a delivery that was made; none before one. */
export const deliveredSections = ({ status }: Pick<TrackSubmissionDetail, 'status'>): IndexedSection[] =>
  DELIVERED.includes(status.id) ? [deliveredFiles, deliveredFacts] : [];
