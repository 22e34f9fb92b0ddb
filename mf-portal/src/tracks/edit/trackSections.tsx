import { linkTo } from '@segno/contract';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { DeliveredFacts, TrackThread } from '@segno/tracks';
import type { ReactNode } from 'react';
import { AskWriters } from './AskWriters';
import { DetailFacts } from './DetailFacts';
import { SourceFiles } from './SourceFiles';
import { TrackTimeline } from './TrackTimeline';

/** A part of a track's page that is not a form. */
export interface TrackSection {
  id: string;
  title: string;
  lead?: string;
  content: ReactNode;
}

/** A form has fields in this section; other pages show the facts alone. */
export const trackDetails = { id: 'track-details', title: 'Track details' };

export const detailFacts = (track: TrackSubmissionDetail): TrackSection => ({
  ...trackDetails,
  content: <DetailFacts track={track} />,
});

export const communication = (track: TrackSubmissionDetail, remedy?: ReactNode): TrackSection => ({
  id: 'communication',
  title: 'Communication',
  lead: 'Notes between you and your rep.',
  content: (
    <TrackThread
      track={track}
      link={linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid })}
      reader="artist"
      mayWrite
      remedy={remedy}
    />
  ),
});

export const timeline = (track: TrackSubmissionDetail): TrackSection => ({
  id: 'timeline',
  title: 'Timeline',
  content: <TrackTimeline track={track.uuid} />,
});

/** What was delivered: each file with its state, and the description of the music. */
export const delivered = (track: TrackSubmissionDetail): TrackSection[] => [
  {
    id: 'source-files',
    title: 'Source files',
    content: <SourceFiles track={track} />,
  },
  { id: 'delivered', title: 'What was delivered', content: <DeliveredFacts track={track} /> },
  {
    id: 'writer-shares',
    title: 'Writer shares',
    lead: 'Each writer can confirm the shares by mail. This is optional.',
    content: <AskWriters track={track.uuid} />,
  },
];
