import { linkTo } from '@segno/contract';
import { readSimilarToTrack } from '@segno/contract/catalog';
import { deliveryOf, statusOf, type TrackSubmissionDetail, updateTrackSubmission } from '@segno/contract/submissions';
import { useCall, useCan, useSession } from '@segno/host';
import {
  DeliveredFacts,
  DeliveredFiles,
  FactList,
  FormerMp3,
  mp3Facts,
  playableTrack,
  ShareConfirmations,
  TrackPlayer,
  TrackStatusBadge,
  TrackThread,
  useTrackNotes,
} from '@segno/tracks';
import { Anchor, Checksum, PageHead } from '@segno/ui';
import { marksOf } from '@segno/ui/audio';
import {
  ActivityLog,
  type EntityForm,
  FormBody,
  FormFields,
  type FormGuard,
  FormPresence,
  useFormGuard,
} from '@segno/ui/form';
import { useRouteHref } from '@segno/ui/list';
import { similarPoll, SimilarRecordings } from '@segno/ui/review';
import { Link } from 'react-router-dom';
import { DeckSteps } from '../../page/DeckSteps';
import { useOwnSound } from '../../page/ownSound';
import { ReviewLayout } from '../../page/ReviewLayout';
import { Section } from '../../page/Section';
import { trackSource } from './trackSource';
import { TrackActions } from './TrackActions';
import { useTrackForm } from './useTrackForm';
import classes from './TrackPage.module.css';

/** What the artist delivered after the second approval, and the song that was made from it. */
const Delivery = ({ track }: { track: TrackSubmissionDetail }) => {
  const hrefOf = useRouteHref();
  const song = track.song_uuid === null ? undefined : hrefOf('SONG_EDIT', { uuid: track.song_uuid });
  const isEmpty = track.files.every(({ state }) => state === 'missing');
  return (
    <Section title="Delivery">
      {song !== undefined && (
        <p className={classes.line}>
          The song made of it:{' '}
          <Anchor component={Link} to={song} underline="always">
            {track.name}
          </Anchor>
        </p>
      )}
      {statusOf(track) === 'delivery_in_progress' && (
        <p className={classes.line} role="status">
          The files are being unpacked and checked. This page follows along.
        </p>
      )}
      {isEmpty && <p className={classes.line}>Nothing is delivered yet. The artist fills these slots:</p>}
      <DeliveredFiles
        files={track.files}
        from={{ artist: track.artist.name, link: linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid }) }}
      />
      {track.bpm !== null && (
        <div className={classes.facts}>
          <DeliveredFacts track={track} />
          <ShareConfirmations track={track.uuid} />
        </div>
      )}
    </Section>
  );
};

const stateText = {
  processing: 'Being read. The waveform appears in a moment.',
  complete: 'Ready',
  failed: 'The mp3 could not be read.',
} as const;

/** The submitted mp3: its facts and its sound. */
const SourceFile = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: file } = track;
  const { external, internal } = useTrackNotes(track.uuid);
  if (!file) return <p className={classes.none}>There is no mp3 yet.</p>;
  return (
    <div className={classes.root} data-own-sound>
      <TrackPlayer
        track={track}
        link={linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid })}
        size="lg"
        marks={marksOf([...external, ...internal])}
      />
      <FormerMp3 track={track} />
      <FactList
        facts={[
          ...mp3Facts(file).map(({ label, value }) => ({ label, text: value ?? '–' })),
          {
            label: 'State',
            text: file.is_intact ? stateText[file.state] : 'The stored file is not the one that was sent in.',
          },
        ]}
      />
      <Checksum md5={file.md5} sha256={file.sha256} />
    </div>
  );
};

export interface TrackPageProps {
  /** As last read; it is refetched while the page is open. */
  track: TrackSubmissionDetail;
  onClose: () => void;
}

/** A submission under review: first the sound, then its properties, notes and delivery. */
export const TrackPage = ({ track, onClose }: TrackPageProps) => {
  const me = useSession(({ user }) => user?.uuid);
  const link = linkTo('TRACK_SUBMISSION_EDIT_PAGE', { uuid: track.uuid });
  const mayWrite = useCan(updateTrackSubmission.permission);
  useOwnSound(link, playableTrack(track, link));
  const form = useTrackForm(track);
  const guard = useFormGuard(form, onClose);
  const artist = useRouteHref()('ARTIST_EDIT', { uuid: track.artist.uuid });
  const awaitsSecond = statusOf(track) === 'pending_final_feedback' && track.last_approver === me;

  return (
    <>
      <PageHead
        title={track.name}
        badge={
          <>
            <TrackStatusBadge status={track.status} />
            <FormPresence form={form} />
          </>
        }
        back={{ to: linkTo('TRACK_SUBMISSIONS'), label: 'Track Submissions' }}
        steps={<DeckSteps route="TRACK_SUBMISSION_EDIT_PAGE" uuid={track.uuid} source={trackSource} />}
        action={<TrackActions track={track} form={form} />}
      >
        {artist === undefined ? (
          track.artist.name
        ) : (
          <Anchor component={Link} to={artist}>
            {track.artist.name}
          </Anchor>
        )}
        {awaitsSecond && ' · You gave the first approval. The second comes from somebody else.'}
      </PageHead>
      <ReviewLayout
        notes={
          <Section title="Notes">
            <TrackThread track={track} link={link} reader="staff" mayWrite={mayWrite} />
          </Section>
        }
        form={
          <Section title="Track">
            <TrackForm form={form} guard={guard} />
          </Section>
        }
        logs={<ActivityLog type="new_track_submission" uuid={track.uuid} />}
      >
        <Section title="Source file">
          <SourceFile track={track} />
        </Section>
        <SimilarToTrack track={track} />
        <Section title="Description">
          <p className={classes.description}>{track.description || 'The artist wrote none.'}</p>
        </Section>
        {deliveryOf(track) && <Delivery track={track} />}
      </ReviewLayout>
      {guard.dialogs}
    </>
  );
};

/** Songs and submissions with the same recording (S16: same recordings). Only staff see them. */
const SimilarToTrack = ({ track }: { track: TrackSubmissionDetail }) => {
  const { source_file: file } = track;
  // A replaced mp3 is another query.
  return file && <Asked key={`${file.md5} ${file.state}`} track={track} />;
};

const Asked = ({ track: { uuid, name } }: { track: TrackSubmissionDetail }) => {
  const query = useCall(readSimilarToTrack, { params: { uuid } }, { refetchInterval: similarPoll });
  if (query.data?.similar.state === 'none') return null;
  return (
    <Section title="Same recording">
      <SimilarRecordings query={query} name={name} none="Nothing else in the library is this recording." />
    </Section>
  );
};

interface TrackFormProps {
  form: EntityForm;
  guard: FormGuard;
}

/** Name and audio properties of a submission. */
const TrackForm = ({ form, guard }: TrackFormProps) => (
  <FormBody form={form} guard={guard}>
    <FormFields form={form} only={['name']} />
    <fieldset className={classes.properties}>
      <legend className={classes.legend}>Audio properties</legend>
      <FormFields form={form} only={['has_lyrics', 'is_logo', 'is_ambisonic', 'is_surround_5_1']} />
    </fieldset>
  </FormBody>
);
