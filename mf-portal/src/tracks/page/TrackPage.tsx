import { linkTo } from '@segno/contract';
import { deliveryOf, statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { FormerMp3, TrackPlayer, useTrackCan, useTrackNotes } from '@segno/tracks';
import { Duration, PageHead, RelativeTime, useMediaQuery, wideScreen } from '@segno/ui';
import { marksOf } from '@segno/ui/audio';
import { PageSection, SectionedLayout, WithRail } from '@segno/ui/form';
import { TrackCoach } from '../coach/TrackCoach';
import { DeliverySection } from '../delivery/DeliverySection';
import { DuplicateNotice } from '../duplicates/DuplicateNotice';
import { TrackStanding } from '../TrackStanding';
import { StatusBanner } from '../edit/StatusBanner';
import { statusFacts } from '../edit/statusFacts';
import { TrackContext } from '../edit/TrackContext';
import { TrackEdit } from '../edit/TrackEdit';
import classes from '../edit/track.module.css';
import { communication, delivered, detailFacts, timeline, type TrackSection } from '../edit/trackSections';
import { TrackSales } from '../edit/TrackTimeline';

interface TrackPageProps {
  track: TrackSubmissionDetail;
  /** Returns to where the artist came from. */
  onClose: () => void;
}

/** What the artist can do with the track now: change it, deliver it, or see its state. */
const Content = ({ track, onClose }: TrackPageProps) => {
  // Another status needs another form, which must start from the current values.
  const key = `${track.uuid} ${statusOf(track)}`;
  const can = useTrackCan(track);
  if (can('deliver')) return <DeliverySection key={key} track={track} onClose={onClose} />;
  if (can('rename_own') || can('replace_mp3')) return <TrackEdit key={key} track={track} onClose={onClose} />;
  return <TrackReading key={key} track={track} />;
};

/** The track's sound, with marks where notes refer to it. */
const MarkedPlayer = ({ track }: { track: TrackSubmissionDetail }) => {
  const { external } = useTrackNotes(track.uuid);
  const link = linkTo('MY_TRACK_EDIT_PAGE', { uuid: track.uuid });
  return <TrackPlayer track={track} link={link} size="lg" marks={marksOf(external)} />;
};

/** The artist's tracks with the same title or audio, while the track can still be changed. */
const SameBefore = ({ track }: { track: TrackSubmissionDetail }) => {
  const can = useTrackCan(track);
  if (!can('rename_own') && !can('replace_mp3')) return null;
  return <DuplicateNotice name={track.name} checksum={track.source_file?.md5} track={track.uuid} />;
};

/** A track's page. */
export const TrackPage = ({ track, onClose }: TrackPageProps) => (
  <div className={classes.root}>
    <PageHead
      title={track.name}
      badge={<TrackStanding track={track} />}
      back={{ to: linkTo('MY_TRACKS'), label: 'My Tracks' }}
    >
      Submitted <RelativeTime value={track.created_at} />
      {track.source_file && (
        <>
          {' · '}
          <Duration seconds={track.source_file.duration} />
        </>
      )}
      {!track.files_asked && !statusFacts(track).banner && (
        <p className={classes.meaning}>{statusFacts(track).meaning}</p>
      )}
      <TrackSales track={track.uuid} />
    </PageHead>
    <StatusBanner track={track} />
    <div className={classes.player}>
      <MarkedPlayer track={track} />
      <FormerMp3 track={track} />
    </div>
    <SameBefore track={track} />
    <TrackContext value={track}>
      <Content track={track} onClose={onClose} />
      <TrackCoach track={track} />
    </TrackContext>
  </div>
);

/** A track that the artist can only look at: what was submitted, said and delivered. */
const TrackReading = ({ track }: { track: TrackSubmissionDetail }) => {
  const hasRoom = useMediaQuery(wideScreen) ?? false;
  const main = [...(deliveryOf(track) === 'made' ? delivered(track) : []), detailFacts(track)];
  const beside = [communication(track), timeline(track)];
  const index = [...main, ...beside].map((section) => ({
    id: section.id,
    label: section.title,
    isBeside: hasRoom && beside.includes(section),
  }));
  return (
    <SectionedLayout sections={index}>
      <WithRail rail={shown(beside)}>{shown(main)}</WithRail>
    </SectionedLayout>
  );
};

const shown = (sections: readonly TrackSection[]) =>
  sections.map(({ id, title, lead, content }) => (
    <PageSection key={id} id={id} title={title} lead={lead}>
      {content}
    </PageSection>
  ));
