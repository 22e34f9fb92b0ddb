import { linkTo } from '@segno/contract';
import type { Similar, SimilarRecording } from '@segno/contract/catalog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Anchor, Button } from '../../index';
import { SoundComparison, type ComparedSound } from '../comparison/SoundComparison';
import { formatTime } from '../formatTime';
import classes from './SimilarRecordings.module.css';

/** Seconds: fingerprints are precise to an eighth of a second. */
const NONE = 0.5;

const written = (seconds: number): string => formatTime(seconds).replace(/^0:0?/, '');

/** Text about where one recording begins in the other; empty if both begin at the same time. S16: `offset` as returned by the server. */
export const placeText = (offset: number): string => {
  if (Math.abs(offset) < NONE) return '';
  return offset > 0 ? `begins at ${written(offset)} of it` : `it begins at ${written(-offset)} of this one`;
};

type ComparedFile = NonNullable<Similar['file']>;

export interface SimilarItemProps {
  recording: SimilarRecording;
  /** The file it is compared with. */
  file: ComparedFile;
  name: string;
}

const words = { former: 'Other', current: 'This' };
const routes = { song: 'SONG_EDIT', track: 'TRACK_SUBMISSION_EDIT_PAGE' } as const;

const soundOf = (file: ComparedFile, start: number): ComparedSound => ({
  id: file.uuid,
  fileName: file.file_name,
  url: file.url,
  waveformUrl: file.waveform_json_url,
  duration: file.duration,
  start,
  integrated: file.integrated_loudness,
  truePeak: file.true_peak,
});

/** Another song or submission of the same recording: a link to it, their offset, and both to be heard in sync. */
export const SimilarItem = ({ recording, file, name }: SimilarItemProps) => {
  const [isOpen, setOpen] = useState(false);
  const { kind, uuid, title, artist_name, likeness, offset } = recording;
  const place = placeText(offset);
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <span className={classes.words}>
          <strong>Same recording</strong> as{' '}
          <Anchor underline="always" component={Link} to={linkTo(routes[kind], { uuid })}>
            {title}
          </Anchor>{' '}
          by {artist_name}
          {kind === 'track' && ', a submission'}
          <span className={classes.quiet}>
            {' '}
            · {Math.floor(100 * likeness)} % alike{place && ` · ${place}`}
          </span>
        </span>
        <Button
          variant="default"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={`Listen side by side: ${name} and ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          Listen side by side
        </Button>
      </div>
      {isOpen && (
        <SoundComparison
          name={`${name} and ${title}`}
          words={words}
          former={soundOf(recording.file, Math.max(0, -offset))}
          current={soundOf(file, Math.max(0, offset))}
        />
      )}
    </li>
  );
};
