import { player, usePlayer, type PlayerTrack } from '@segno/host';
import { useMemo } from 'react';
import { UnstyledButton } from '../index';
import { PlayButton } from './PlayButton';
import { formatTime } from './formatTime';
import { playFrom } from './playFrom';
import { useWaveform } from './useWaveform';
import { Waveform } from './Waveform';
import type { WaveMark } from './waveMark';
import classes from './PlayableWaveform.module.css';

/** The position of a click on the drawing of a sound of `duration` seconds; 0 while the length is unknown. */
export const positionAt = (
  { clientX, currentTarget }: { clientX: number; currentTarget: Element },
  duration: number | null,
): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  if (duration === null || width <= 0) return 0;
  return Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
};

export interface PlayableWaveformProps {
  /** The sound; without an address there is nothing to play yet. */
  sound: Omit<PlayerTrack, 'url'> & { url: string | null };
  /** Seconds; what the player measures takes precedence while it plays this. */
  duration: number | null;
  /** Called when play is pressed and there is nothing to play; without it the button is disabled then. */
  onMissing?: (() => void) | undefined;
  /** The server is still drawing the waveform. */
  pending?: boolean;
  /** `lg` for screens on which a track is reviewed. */
  size?: 'md' | 'lg';
  /** 100 peaks in base64, part of list rows (F16: waveforms): they are drawn, and the file with all peaks is not requested. */
  thumbnail?: string | null | undefined;
  /** Positions that notes refer to. */
  marks?: readonly WaveMark[] | undefined;
}

/** A play button with a waveform beside it. A click on the waveform plays from there. */
export const PlayableWaveform = ({
  sound,
  duration,
  onMissing,
  pending = false,
  size = 'md',
  thumbnail,
  marks,
}: PlayableWaveformProps) => {
  const { uuid, url, trackName } = sound;
  const small = useMemo(() => (thumbnail ? thumbnailPeaks(thumbnail) : undefined), [thumbnail]);
  const whole = useWaveform({ uuid, url: small ? null : sound.waveformUrl });
  const { peaks, state, error } = small ? { peaks: small, state: 'ready' as const, error: null } : whole;
  const isCurrent = usePlayer(({ track }) => track?.uuid === uuid);
  const isPlaying = usePlayer(({ track, isPlaying: plays }) => plays && track?.uuid === uuid);
  const position = usePlayer((now) => (now.track?.uuid === uuid ? now.position : 0));
  const measured = usePlayer((now) => (now.track?.uuid === uuid ? now.duration : 0));
  const length = measured > 0 ? measured : duration;
  const track = url === null ? undefined : { ...sound, url };
  // In a list only the playing row is a slider: otherwise each row would be a tab stop, and a click is enough there.
  const isSlider = track !== undefined && (size === 'lg' || isCurrent);

  return (
    <div className={classes.root} data-size={size}>
      <PlayButton
        playing={isPlaying}
        name={trackName}
        size={size}
        disabled={track === undefined && !onMissing}
        onToggle={() => {
          if (isCurrent) player.toggle();
          else if (track) player.load(track);
          else onMissing?.();
        }}
      />
      <div
        className={classes.wave}
        data-clickable={(track !== undefined && !isSlider) || undefined}
        onClick={isSlider ? undefined : (event) => track && playFrom(track, positionAt(event, length))}
      >
        <Waveform
          peaks={peaks}
          state={pending && state === 'missing' ? 'loading' : state}
          label={`Waveform of ${trackName}`}
          duration={length}
          position={position}
          height={size === 'lg' ? 96 : 32}
          columns={size === 'lg' ? 900 : 200}
          onSeek={isSlider ? (seconds) => playFrom(track, seconds) : undefined}
        />
        {error && <p className={classes.error}>{error.message}</p>}
        {marks && track && length !== null && length > 0 && (
          <WaveMarks marks={marks} duration={length} onPlay={(seconds) => playFrom(track, seconds)} />
        )}
      </div>
    </div>
  );
};

interface WaveMarksProps {
  marks: readonly WaveMark[];
  /** Seconds. */
  duration: number;
  /** Plays from a mark. */
  onPlay: (seconds: number) => void;
}

/** Marks on a waveform; each plays from its position and shows the note about it. */
const WaveMarks = ({ marks, duration, onPlay }: WaveMarksProps) =>
  marks.map(({ uuid, at, text }) => (
    <UnstyledButton
      key={uuid}
      className={classes.mark}
      left={`${Math.min(100, (at / duration) * 100)}%`}
      title={text}
      aria-label={`Play from ${formatTime(at)}: ${text}`}
      onClick={(event) => {
        // Do not click the waveform below.
        event.stopPropagation();
        onPlay(at);
      }}
    />
  ));

/** Amplitudes of a row's `waveform_thumbnail`: bytes in base64. Undefined if it is not base64. */
const thumbnailPeaks = (thumbnail: string): number[] | undefined => {
  try {
    return Array.from(atob(thumbnail), (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
};
