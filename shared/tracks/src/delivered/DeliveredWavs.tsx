import { loudnessNotices } from '@segno/contract/audio';
import { findFileType } from '@segno/contract/catalog';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Duration } from '@segno/ui';
import { PlayableWaveform } from '@segno/ui/audio';
import { loudnessText, truePeakText } from '@segno/ui/review';
import classes from './DeliveredWavs.module.css';

type Slot = TrackSubmissionDetail['files'][number];
type Wav = Slot['wavs'][number];

/** Whose sound it is, and where the player leads back to. */
export interface HeardFrom {
  artist: string;
  link: string;
}

interface DeliveredWavsProps {
  slot: Pick<Slot, 'file_type' | 'human_readable_filetype' | 'wavs'>;
  from: HeardFrom;
}

/** How long and how loud a file is, and what of it people may want to look at (F4, F9). */
const WavFacts = ({ wav, isLoop }: { wav: Wav; isLoop: boolean }) => {
  const measured = { integrated: wav.integrated_loudness, truePeak: wav.true_peak };
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Duration</dt>
          <dd>
            <Duration seconds={wav.duration} loop={isLoop} />
          </dd>
        </div>
        <div>
          <dt title="Integrated loudness by ITU-R BS.1770-4">Loudness</dt>
          <dd>{loudnessText(measured.integrated)}</dd>
        </div>
        <div>
          <dt title="The highest level between the samples as well, by ITU-R BS.1770-4">True peak</dt>
          <dd>{truePeakText(measured.truePeak)}</dd>
        </div>
      </dl>
      {loudnessNotices(measured).map((notice) => (
        <p key={notice} className={classes.notice}>
          {notice}
        </p>
      ))}
    </>
  );
};

/** Each WAV of a zip that was taken, to be heard; nothing before. */
export const DeliveredWavs = ({ slot, from }: DeliveredWavsProps) => {
  if (slot.wavs.length === 0) return null;
  const isLoop = findFileType(slot.file_type)?.isLoop ?? false;
  return (
    <ul className={classes.root} aria-label={`WAVs of ${slot.human_readable_filetype}`}>
      {slot.wavs.map((wav) => (
        <li key={wav.uuid} className={classes.wav}>
          <p className={classes.name}>{wav.file_name}</p>
          <div className={classes.sound}>
            <PlayableWaveform
              duration={wav.duration}
              sound={{
                uuid: wav.uuid,
                trackType: 'source_file',
                url: wav.url,
                trackName: wav.file_name,
                artistName: from.artist,
                waveformUrl: wav.waveform_json_url,
                link: from.link,
              }}
            />
          </div>
          <div className={classes.measured}>
            <WavFacts wav={wav} isLoop={isLoop} />
          </div>
        </li>
      ))}
    </ul>
  );
};
