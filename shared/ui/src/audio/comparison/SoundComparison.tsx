import { durationText } from '@segno/contract';
import { Button, Group, Text } from '../../index';
import { Switch, Tooltip } from '../../extra';
import { formatTime } from '../formatTime';
import { loudnessText, truePeakText } from '../loudnessText';
import { PlayButton } from '../PlayButton';
import { useWaveform, type WaveformQuery } from '../useWaveform';
import type { WavSound } from '../wav/wavSound';
import { sides, type Side } from './comparisonEngine';
import { ComparisonWaveform } from './ComparisonWaveform';
import { levelMatch } from './levelMatch';
import { LONGEST } from '../wav/loadSound';
import classes from './SoundComparison.module.css';
import { useComparison } from './useComparison';

/** One of the two sounds. */
export interface ComparedSound {
  /** Cache key of its waveform. */
  id: string;
  fileName: string;
  /** What is played; null if there is nothing (any more). */
  url: string | null;
  waveformUrl: string | null;
  /** Seconds. */
  duration: number | null;
  /** When it begins, in seconds of the common time, if the two were cut differently; 0 by default. */
  start?: number;
  /** LUFS and dBTP (F9: loudness). */
  integrated: number | null;
  truePeak: number | null;
  /** A sound that was already read: it is played, with its own waveform, and nothing is requested. */
  sound?: WavSound | undefined;
}

/** A stored file as answers describe it, to be compared. `id`: another one for each content of the file. */
export const comparedFile = (
  id: string,
  file: Pick<ComparedSound, 'url' | 'duration'> & {
    original_file_name: string;
    waveform_json_url: string | null;
    integrated_loudness?: number | null;
    true_peak?: number | null;
  },
): ComparedSound => ({
  id,
  fileName: file.original_file_name,
  url: file.url,
  waveformUrl: file.waveform_json_url,
  duration: file.duration,
  integrated: file.integrated_loudness ?? null,
  truePeak: file.true_peak ?? null,
});

/** The waveform that was read with the sound, or else the server's. */
const useWave = ({ id, waveformUrl, sound }: ComparedSound): WaveformQuery => {
  const read = useWaveform({ uuid: id, url: sound ? null : waveformUrl });
  return sound ? { peaks: sound.peaks, state: 'ready', error: null } : read;
};

export interface SoundComparisonProps {
  /** What both are: 'Stems Drums'. */
  name: string;
  former: ComparedSound;
  current: ComparedSound;
  /** The name of each. */
  words?: Readonly<Record<Side, string>>;
}

const letters: Record<Side, string> = { former: 'A', current: 'B' };
const versions: Record<Side, string> = { former: 'Former', current: 'New' };

const lowered = (decibels: number): string => `${Math.abs(decibels).toFixed(1)} dB lower`;

/**
 * An old and a new sound in sync: one key or click switches to the other without a gap, equally loud, and the waveform
 * shows where they differ.
 */
export const SoundComparison = ({ name, former, current, words = versions }: SoundComparisonProps) => {
  const sounds = { former, current };
  const matched = levelMatch({ former: former.integrated, current: current.integrated });
  const starts = { former: former.start ?? 0, current: current.start ?? 0 };
  const comparison = useComparison({ sounds, matched, starts });
  const { heard, isPlaying, isLoading, isMatched, position, problem } = comparison;
  const waves = {
    former: useWave(former),
    current: useWave(current),
  };
  const duration = Math.max(starts.former + (former.duration ?? 0), starts.current + (current.duration ?? 0));
  const obstacle =
    (former.url === null && !former.sound) || (current.url === null && !current.sound)
      ? 'One of the two sounds is not ready yet.'
      : duration > LONGEST
        ? `Sounds of more than ${LONGEST / 60} minutes cannot be compared here. Play one after the other.`
        : undefined;

  return (
    <section
      className={classes.root}
      aria-label={`Comparison of ${name}`}
      data-comparison
      data-playing={isPlaying || undefined}
    >
      <div className={classes.controls}>
        <PlayButton
          playing={isPlaying}
          name={`both versions of ${name}`}
          loading={isLoading}
          disabled={obstacle !== undefined}
          onToggle={comparison.toggle}
        />
        <Group gap={4} wrap="nowrap" role="group" aria-label="Which version is heard">
          {sides.map((side) => (
            <Tooltip key={side} label={`Hear the ${words[side].toLowerCase()} version (${letters[side]})`}>
              <Button
                size="compact-md"
                variant={heard === side ? 'filled' : 'default'}
                aria-pressed={heard === side}
                aria-keyshortcuts={letters[side]}
                data-comparison-key={letters[side].toLowerCase()}
                onClick={() => comparison.hear(side)}
              >
                {letters[side]} {words[side]}
              </Button>
            </Tooltip>
          ))}
        </Group>
        <span className={classes.time}>
          {formatTime(position)} / {durationText(duration)}
        </span>
        <Switch
          size="sm"
          label="Equally loud"
          checked={isMatched}
          disabled={matched === undefined}
          onChange={(event) => comparison.match(event.currentTarget.checked)}
        />
      </div>
      <ComparisonWaveform
        name={name}
        waves={waves}
        durations={{ former: former.duration ?? 0, current: current.duration ?? 0 }}
        starts={starts}
        factors={comparison.factors}
        position={position}
        onSeek={obstacle === undefined ? comparison.seek : undefined}
      />
      {(problem ?? obstacle) && (
        <p className={classes.problem} role="alert">
          {problem ?? obstacle}
        </p>
      )}
      <table className={classes.facts}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">File</th>
            <th scope="col">Duration</th>
            <th scope="col" title="Integrated loudness by ITU-R BS.1770-4">
              Loudness
            </th>
            <th scope="col" title="The highest level between the samples as well, by ITU-R BS.1770-4">
              True peak
            </th>
            <th scope="col">Played</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => {
            const { fileName, duration: length, integrated, truePeak } = sounds[side];
            const change = isMatched ? (matched?.[side] ?? 0) : 0;
            return (
              <tr key={side}>
                <th scope="row">
                  {letters[side]} {words[side]}
                </th>
                <td className={classes.file}>{fileName}</td>
                <td>{length === null ? '–' : durationText(length)}</td>
                <td>{loudnessText(integrated)}</td>
                <td>{truePeakText(truePeak)}</td>
                <td>{change === 0 ? 'as it is' : lowered(change)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {matched === undefined && (
        <Text size="xs" c="dimmed">
          One file has no loudness measurement, so both play unchanged.
        </Text>
      )}
    </section>
  );
};
