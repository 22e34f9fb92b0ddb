import { listTrackSubmissions, readTrackSubmission, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { queryKey, useInvalidate } from '@segno/host';
import { useQueryClient } from '@tanstack/react-query';

/** Shows a track as returned by a write, without fetching it first; its lists and notes are refetched. */
export const useSavedTrack = () => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return (track: TrackSubmissionDetail) => {
    const key = queryKey(readTrackSubmission, { params: { uuid: track.uuid } });
    client.setQueryData(key, { new_track_submission: track });
    return invalidate(listTrackSubmissions);
  };
};
