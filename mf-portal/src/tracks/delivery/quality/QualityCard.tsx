import { counted } from '@segno/contract';
import type { MeasuredWav } from '@segno/contract/audio';
import type { FileType } from '@segno/contract/catalog';
import { AdviceList, channelsText, FactList, qualityFacts, sampleRateText } from '@segno/tracks';
import { Duration } from '@segno/ui';
import { IconAlertTriangle, IconCheck } from '@segno/ui/icons';
import classes from './quality.module.css';
import { wavVerdict } from './wavVerdict';

interface QualityCardProps {
  wav: MeasuredWav;
  type: FileType;
  /** The place of the upload says why the file is refused. */
  hasReasonsAbove: boolean;
  /** Plays a position, in seconds; undefined for a file that can no longer be read. */
  onListen: ((seconds: number) => void) | undefined;
}

const containers = { RIFF: 'WAV', RF64: 'WAV (RF64)', BW64: 'WAV (BW64)' } as const;

const headFacts = ({ format }: MeasuredWav) =>
  typeof format === 'object'
    ? [
        {
          label: 'Format',
          text: `${containers[format.container]}, ${format.bitDepth} bit, ${sampleRateText(format.sampleRate)}`,
        },
        { label: 'Channels', text: channelsText(format.channels) },
        { label: 'Duration', text: <Duration seconds={format.durationSeconds} /> },
      ]
    : [];

const WavFacts = ({ wav }: { wav: MeasuredWav }) => (
  <FactList facts={[...headFacts(wav), ...(wav.measures ? qualityFacts(wav.measures) : [])]} />
);

/** The WAVs of a slot without problems: one line, which opens to their figures. */
export const GoodWavs = ({ fileType, wavs }: { fileType: string; wavs: readonly MeasuredWav[] }) => (
  <details className={classes.more}>
    <summary>
      <IconCheck size={16} aria-hidden className={classes.good ?? ''} />
      {`${fileType}: No problems found in ${counted(wavs.length, 'WAV')}`}
    </summary>
    {wavs.map((wav) => (
      <div key={wav.fileName} className={classes.measured}>
        <p className={classes.name}>{wav.fileName}</p>
        <WavFacts wav={wav} />
      </div>
    ))}
  </details>
);

/** The measurements of one WAV that is not as it should be: why it would be refused, what to look at, and every figure. */
export const QualityCard = ({ wav, type, hasReasonsAbove, onListen }: QualityCardProps) => {
  const { fileName } = wav;
  const { problems, advice } = wavVerdict(wav, type);
  const isUnpublishable = advice.some(({ blocksPublication }) => blocksPublication);
  const attention = counted(advice.length, 'thing to look at', 'things to look at');
  const state = isUnpublishable ? 'It cannot be published like this' : attention;
  return (
    <li className={classes.card} data-quality={problems.length > 0 ? 'refused' : 'advice'}>
      <p className={classes.head}>
        <IconAlertTriangle size={16} aria-hidden className={classes.icon ?? ''} />
        <span className={classes.name}>{fileName}</span>
        <span className={classes.state}>{problems.length > 0 ? 'It cannot be taken' : state}</span>
      </p>
      {!hasReasonsAbove &&
        problems.map((problem) => (
          <p key={problem} className={classes.problem} role="alert">
            {problem}
          </p>
        ))}
      <AdviceList advice={advice} fileName={fileName} onListen={onListen} />
      <details className={classes.more} open={problems.length === 0 && isUnpublishable}>
        <summary>What was measured</summary>
        <WavFacts wav={wav} />
      </details>
    </li>
  );
};
