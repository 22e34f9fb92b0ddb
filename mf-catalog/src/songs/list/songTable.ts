import type { SongRow } from '@segno/contract/catalog';
import type { TableFactsOf } from '@segno/host';

/** Columns of the song list. The page shows their headers before this remote is loaded (docs/decisions/0041). */
export const songTable = {
  label: 'Songs',
  columns: [
    { id: 'work_title', header: 'Title', text: 'work_title' },
    { id: 'artist', header: 'Artist', text: 'artist.name', priority: 2 },
    { id: 'work_id', header: 'Work ID', text: 'work_id', width: 96, priority: 5 },
    { id: 'sound', header: 'Listen', width: 148, priority: 3 },
    { id: 'duration', header: 'Duration', text: 'duration', as: 'duration', align: 'right', width: 88, priority: 4 },
    { id: 'bpm', header: 'BPM', text: 'bpm', align: 'right', width: 64, priority: 5 },
    { id: 'curation_state', header: 'Curation state', text: 'curation_state.name', width: 144, priority: 4 },
    { id: 'content_tier', header: 'Tier', text: 'content_tier.name', width: 84, priority: 5 },
    // With a mark and number of its blockers.
    { id: 'publish_state', header: 'Publish state', width: 156, priority: 3 },
    // With a mark if some need attention.
    { id: 'source_files_count', header: 'Files', align: 'right', width: 56, priority: 6 },
    { id: 'updated_at', header: 'Updated', text: 'updated_at', as: 'moment', width: 104, priority: 6 },
  ],
} as const satisfies TableFactsOf<SongRow>;
