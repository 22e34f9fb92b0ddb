import { linkTo } from '@segno/contract';
import { statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { DeliveredFacts, DeliveredFiles } from '@segno/tracks';
import { Anchor } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { Section } from '../../page/Section';
import classes from './Delivery.module.css';

/** What the artist delivers after the second approval, and the song that was made of it. */
export const Delivery = ({ track }: { track: TrackSubmissionDetail }) => {
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
        </div>
      )}
    </Section>
  );
};
