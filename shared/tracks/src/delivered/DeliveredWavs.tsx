import { loudnessNotices, qualityAdvice } from '@segno/contract/audio';
import { findFileType, type FileType } from '@segno/contract/catalog';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import type { PlayerTrack } from '@segno/host';
import { Duration } from '@segno/ui';
import { PlayableWaveform, playFrom } from '@segno/ui/audio';
import { comparedFile, HeadphoneButton, loudnessText, truePeakText, VersionComparison } from '@segno/ui/review';
import { AdviceList } from '../quality/AdviceList';
import { FactList } from '../quality/FactList';
import { qualityFacts } from '../quality/qualityFacts';
import classes from './DeliveredWavs.module.css';
import { isInProcess } from './isInProcess';

type Slot = TrackSubmissionDetail['files'][number];
type Wav = Slot['wavs'][number];

/** The artist and track of a sound, and the page that the player links to. */
export interface HeardFrom {
  artist: string;
  link: string;
}

interface WavFactsProps {
  wav: Wav;
  type: FileType;
  onListen: ((seconds: number) => void) | undefined;
}

interface DeliveredWavsProps {
  slot: Pick<Slot, 'file_type' | 'human_readable_filetype' | 'wavs'>;
  from: HeardFrom;
}

/** F4, F9: duration, loudness and other measures of a file, and what in it may need a look. */
const WavFacts = ({ wav, type, onListen }: WavFactsProps) => {
  const loudness = { integrated: wav.integrated_loudness, truePeak: wav.true_peak };
  const { quality } = wav;
  if (isInProcess(wav))
    return (
      <>
        <FactList facts={[{ label: 'Duration', text: <Duration seconds={wav.duration} loop={type.isLoop} /> }]} />
        <p className={classes.awaited}>It is being prepared to be heard and measured.</p>
      </>
    );
  const length = (wav.duration ?? 0) / (type.isLoop ? 3 : 1);
  const facts = quality ? qualityFacts({ loudness, quality }) : [];
  return (
    <>
      <FactList
        facts={[
          { label: 'Duration', text: <Duration seconds={wav.duration} loop={type.isLoop} /> },
          { label: 'Loudness', text: loudnessText(loudness.integrated) },
          { label: 'True peak', text: truePeakText(loudness.truePeak) },
        ]}
      />
      <AdviceList
        fileName={wav.file_name}
        advice={
          quality
            ? qualityAdvice({ loudness, quality }, length, type)
            : loudnessNotices(loudness, length, type).map((text) => ({ text, at: [] }))
        }
        onListen={onListen}
      />
      {facts.length > 0 && (
        <details className={classes.more}>
          <summary aria-label={`All measures of ${wav.file_name}`}>All measures</summary>
          <FactList facts={facts} />
        </details>
      )}
    </>
  );
};

/** Seconds of sound before a place, so that it does not come as a surprise. */
const BEFORE = 1;

/** Plays a file around a place; does nothing without a preview. */
const listenTo = (url: string | null, sound: Omit<PlayerTrack, 'url'>) =>
  url === null ? undefined : (seconds: number) => playFrom({ ...sound, url }, Math.max(0, seconds - BEFORE));

/** Each WAV of an accepted zip, playable; nothing before. */
export const DeliveredWavs = ({ slot, from }: DeliveredWavsProps) => {
  if (slot.wavs.length === 0) return null;
  const type = findFileType(slot.file_type);
  const soundOf = (wav: Wav) => ({
    uuid: wav.uuid,
    trackType: 'source_file' as const,
    trackName: wav.file_name,
    artistName: from.artist,
    waveformUrl: wav.waveform_json_url,
    link: from.link,
  });
  return (
    <ul className={classes.root} aria-label={`WAVs of ${slot.human_readable_filetype}`}>
      {slot.wavs.map((wav) => (
        <li key={wav.uuid} className={classes.wav}>
          <p className={classes.name}>{wav.file_name}</p>
          <div className={classes.sound}>
            <PlayableWaveform
              duration={wav.duration}
              pending={isInProcess(wav)}
              sound={{ ...soundOf(wav), url: wav.url }}
            />
            <HeadphoneButton
              name={wav.file_name}
              fileName={wav.file_name}
              channels={wav.channels}
              url={wav.original_wav_url}
              waveform={{ uuid: wav.uuid, url: wav.waveform_json_url, duration: wav.duration }}
            />
          </div>
          <div>
            {wav.problems.map((problem) => (
              <p key={problem} className={classes.problem}>
                {problem}
              </p>
            ))}
            {type && <WavFacts wav={wav} type={type} onListen={listenTo(wav.url, soundOf(wav))} />}
          </div>
          {wav.former && (
            <div className={classes.compared}>
              <VersionComparison
                name={wav.file_name}
                former={comparedFile(`${wav.uuid} ${wav.former.replaced_at}`, wav.former)}
                current={comparedFile(wav.uuid, { ...wav, original_file_name: wav.file_name })}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
