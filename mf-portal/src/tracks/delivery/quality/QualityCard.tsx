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
  /** The only file of its slot: its figures are shown at once. */
  isAlone: boolean;
  /** Plays a position, in seconds; undefined for a file that is not on this disk. */
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

const stateOf = ({ problems, advice }: ReturnType<typeof wavVerdict>): string => {
  if (problems.length > 0) return 'It cannot be taken';
  if (advice.some(({ blocksPublication }) => blocksPublication)) return 'It cannot be published like this';
  if (advice.length === 0) return 'No problems found';
  return counted(advice.length, 'thing to look at', 'things to look at');
};

/** The measurements of one WAV before it is delivered: why it would be refused, what to look at, and every figure. */
export const QualityCard = ({ wav, type, isAlone, onListen }: QualityCardProps) => {
  const { fileName, measures } = wav;
  const verdict = wavVerdict(wav, type);
  const { problems, advice } = verdict;
  const isGood = problems.length === 0 && advice.length === 0;
  return (
    <li className={classes.card} data-quality={problems.length > 0 ? 'refused' : isGood ? 'good' : 'advice'}>
      <p className={classes.head}>
        {isGood ? (
          <IconCheck size={16} aria-hidden className={classes.good ?? ''} />
        ) : (
          <IconAlertTriangle size={16} aria-hidden className={classes.icon ?? ''} />
        )}
        <span className={classes.name}>{fileName}</span>
        <span className={classes.state}>{stateOf(verdict)}</span>
      </p>
      {problems.map((problem) => (
        <p key={problem} className={classes.problem} role="alert">
          {problem}
        </p>
      ))}
      <AdviceList advice={advice} fileName={fileName} onListen={onListen} />
      <details className={classes.more} open={isAlone}>
        <summary>What was measured</summary>
        <FactList facts={[...headFacts(wav), ...(measures ? qualityFacts(measures) : [])]} />
      </details>
    </li>
  );
};
