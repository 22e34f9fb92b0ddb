import type { IndexedSection } from '@segno/ui/extra';

/** The sections that every track's page has. */
export const basicInfo: IndexedSection = { id: 'basic-info', label: 'Basic Info' };
export const trackDetails: IndexedSection = { id: 'track-details', label: 'Track details' };
export const communication: IndexedSection = { id: 'communication', label: 'Communication' };

/** … and those of a delivery that was made. */
export const sourceFiles: IndexedSection = { id: 'source-files', label: 'Source files' };
export const delivered: IndexedSection = { id: 'delivered', label: 'What was delivered' };
