/** S1: publish states by name; a song's JSON carries the name. */
export const publishStates = { 'Not Published': 1, 'In Progress': 2, Published: 3, 'Taken Down': 4, Error: 5 } as const;
export type PublishState = keyof typeof publishStates;
export const publishStateNames = [
  'Not Published',
  'In Progress',
  'Published',
  'Taken Down',
  'Error',
] as const satisfies readonly PublishState[];

export const inspectionStates = { 'Not Inspected': 1, 'In Inspection': 2, Passed: 3, Failed: 4 } as const;

/** S3: curation states by name. */
export const curationStates = {
  New: 1,
  'Needs Source Files': 2,
  'Needs Revision': 3,
  'Needs Metadata': 4,
  'Ready For Review': 5,
  'Ready For Publication': 6,
  'On Hold': 7,
  Rejected: 8,
} as const;
export type CurationState = keyof typeof curationStates;

export const versionTypes = ['Original', 'Public Domain', 'Arrangement', 'Cover', 'Remix', 'Alternate Mix'] as const;

/** S13: content tiers. */
export const contentTiers = ['Standard', 'Premium', 'Signature', 'Custom License Only'] as const;

/** S6: why a song cannot be published, in plain words. `hard` ones can never be switched off by configuration. */
export const publishBlockers = {
  no_full_file: { text: 'The full track is missing', hard: true },
  files_processing: { text: 'Some source files are still being processed', hard: true },
  files_not_approved: { text: 'Some source files are not approved', hard: false },
  file_quality: { text: 'A source file does not meet the quality requirements', hard: false },
  missing_required_type: { text: 'A required file type is missing', hard: false },
  no_writer_shares: { text: 'The writer shares are missing', hard: false },
  shares_not_100: { text: 'Writer shares must total 100', hard: true },
  no_ruleset: { text: 'The publisher ruleset is missing', hard: false },
  no_genre: { text: 'A genre is missing', hard: false },
  no_mood: { text: 'A mood is missing', hard: false },
  no_description: { text: 'The description is missing', hard: false },
  no_tier: { text: 'The content tier is missing', hard: false },
  no_lyrics: { text: 'The lyrics are missing', hard: false },
  artist_not_ready: { text: 'The artist is not ready for publication', hard: false },
  not_ready_for_publication: { text: 'The song is not marked ready for publication', hard: false },
  title_invalid: { text: 'The title is empty or longer than 255 characters', hard: false },
  conflict: { text: 'Another song has the same ISRC or the same audio', hard: true },
} as const;
export type PublishBlocker = keyof typeof publishBlockers;

/** Problems of a song's files. */
export const fileStates = { declined: 'Declined', missing: 'Missing', in_process: 'In process' } as const;
export type FileState = keyof typeof fileStates;

/** S3: what a song needs to be marked ready, by the blocker for its absence. */
const readyNeeds: Partial<Record<PublishBlocker, string>> = {
  no_genre: 'a genre',
  no_mood: 'a mood',
  no_description: 'a description',
};

/** Which of these a song with these blockers lacks: 'a genre and a mood'; undefined if none. */
export const lackingForReady = (blockers: readonly (PublishBlocker | 'channel')[]): string | undefined => {
  const lacking = blockers.flatMap((code) => (code === 'channel' ? [] : (readyNeeds[code] ?? [])));
  return lacking.length > 0 ? listing.format(lacking) : undefined;
};

const listing = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Ingestion logs (S4: publishing). */
export const ingestionStatuses = ['PENDING', 'PUSHING', 'COMPLETE', 'ERROR'] as const;
export const ingestionOperations = ['CREATE', 'UPDATE', 'TAKE_DOWN'] as const;
/** The state of a song according to a channel. */
export const downstreamStatuses = ['live', 'pending', 'taken_down', 'error', 'not_found'] as const;

/** F8: quality. */
export const assetStatuses = ['pending', 'processing', 'processing_complete', 'processing_failed'] as const;
/** The staff's review of a source file. */
export const reviewStatuses = ['pending', 'approved', 'declined'] as const;
