import { statusOf, type TrackStatus, type TrackSubmissionRow, unpublishableText } from '@segno/contract/submissions';

/** Why a status is shown as a banner: what the artist should do, what is going on, what went wrong. */
interface Banner {
  kind: 'approved' | 'revision' | 'waiting' | 'failed';
  /** The section where the artist continues. */
  goTo?: { section: string; text: string };
}

interface StatusFacts {
  /** Instead of the name of the status. */
  title?: string;
  /** What it means for the artist, and what comes next. */
  meaning: string;
  /** For statuses that need attention; others are a line below the title. */
  banner?: Banner;
}

const facts: Record<TrackStatus, StatusFacts> = {
  new: { meaning: 'The track waits for its first review. You can still change its name and its mp3.' },
  pending_final_feedback: { meaning: 'The track is being reviewed. You do not need to do anything.' },
  ready_for_delivery: {
    meaning: 'The track was approved. Fill in the sections below, upload the final files and deliver.',
    banner: { kind: 'approved', goTo: { section: 'source-files', text: 'Go to the delivery' } },
  },
  revision_requested: {
    meaning:
      'Your rep asks for a new version. Upload the new mp3 under Track details and submit it; after that nothing can be changed until your rep answers.',
    banner: { kind: 'revision', goTo: { section: 'track-details', text: 'Go to the mp3' } },
  },
  revision_submitted: { meaning: 'Your new version is being reviewed. You do not need to do anything.' },
  delivery_complete: { meaning: 'All files have arrived and were checked.' },
  acquisition_complete: { meaning: 'The track is part of the library.' },
  rejected: { meaning: 'The track was declined. Nothing can be changed any more.', banner: { kind: 'failed' } },
  delivery_in_progress: {
    meaning: 'Your files are being unpacked and checked. This page follows by itself; you can leave it.',
    banner: { kind: 'waiting' },
  },
  delivery_error: {
    meaning: 'Some files could not be taken. Replace those that are marked under Source files, then deliver again.',
    banner: { kind: 'failed', goTo: { section: 'source-files', text: 'Go to the files' } },
  },
};

/** A complete delivery with files that cannot be published as they are. */
export const CANNOT_PUBLISH = 'Cannot be published yet';

/** The open revision of a track's song that staff requested; the artist opens one only for unpublishable files. */
export const askedByStaff = ({
  files_asked: asked,
  unpublishable_files,
}: Pick<TrackSubmissionRow, 'files_asked' | 'unpublishable_files'>) =>
  asked?.opened_by_artist && unpublishable_files.length > 0 ? null : asked;

/** How a track's status is explained to its artist (T1: track statuses); an unknown status of a newer server only has its name. */
export const statusFacts = (
  track: Pick<TrackSubmissionRow, 'status' | 'unpublishable_files' | 'unread_notes'>,
): StatusFacts => {
  const status = statusOf(track);
  if (track.unpublishable_files.length > 0)
    return {
      title: CANNOT_PUBLISH,
      meaning: unpublishableText(track.unpublishable_files),
      banner: { kind: 'revision' },
    };
  // Nothing else about these says that something is left to do.
  if (track.unread_notes > 0 && (status === 'delivery_complete' || status === 'acquisition_complete'))
    return {
      title: 'Your rep wrote to you',
      meaning: facts[status].meaning,
      banner: { kind: 'revision', goTo: { section: 'communication', text: 'Read the note' } },
    };
  return status ? facts[status] : { meaning: '' };
};
