import type { IndexedSection } from '@segno/ui/extra';

/** The sections that every track's page has. */
export const basicInfo: IndexedSection = { id: 'basic-info', label: 'Basic Info' };
export const trackDetails: IndexedSection = { id: 'track-details', label: 'Track details' };
export const communication: IndexedSection = { id: 'communication', label: 'Communication' };
