import { trackStatuses, type TrackStatus } from '@segno/contract/submissions';
import type { StatusTone } from '@segno/ui';

interface StatusFacts {
  tone: StatusTone;
  /** What it means for the artist, and what comes next. */
  meaning: string;
}

const facts: Record<TrackStatus, StatusFacts> = {
  new: { tone: 'neutral', meaning: 'The track waits for its first review. You can still change its name and its mp3.' },
  pending_final_feedback: { tone: 'medium', meaning: 'The track is being reviewed. You do not need to do anything.' },
  ready_for_delivery: {
    tone: 'high',
    meaning: 'The track was approved. Fill in the sections below, upload the final files and deliver.',
  },
  revision_requested: {
    tone: 'medium',
    meaning: 'Your rep asks for a new version. Upload the new mp3 under Track details and save.',
  },
  revision_submitted: {
    tone: 'medium',
    meaning: 'Your new version is being reviewed. You do not need to do anything.',
  },
  delivery_complete: {
    tone: 'high',
    meaning: 'All files have arrived and were checked. Nothing is left to do for you.',
  },
  acquisition_complete: { tone: 'high', meaning: 'The track is part of the library.' },
  rejected: { tone: 'red', meaning: 'The track was declined. Nothing can be changed any more.' },
  delivery_in_progress: {
    tone: 'medium',
    meaning: 'Your files are being unpacked and checked. This page follows by itself; you can leave it.',
  },
  delivery_error: {
    tone: 'low',
    meaning: 'Some files could not be taken. Replace those that are marked under Source files, then deliver again.',
  },
};

/** How a track's status is shown to an artist (T1). @param id its number */
export const statusFacts = (id: number): StatusFacts => {
  const status = trackStatuses.find((each) => each.id === id);
  return status ? facts[status.key] : { tone: 'neutral', meaning: '' };
};
