import { durationText } from '@segno/contract';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { Button, Group, Text } from '../../index';
import { Select } from '../../extra';
import { SoundLost } from '../wav/loadSound';
import { formatTime } from '../formatTime';
import { PlayButton } from '../PlayButton';
import { useWaveform } from '../useWaveform';
import { Waveform } from '../Waveform';
import { ChannelStrips } from './ChannelStrips';
import { ordersOf } from './channelOrder';
import { FACING_FRONT, turned, type Head } from './head';
import { HeadControl } from './HeadControl';
import { LevelBar } from './LevelBar';
import { openRemoteWav, type RemoteWav } from './remoteWav';
import { useHeadphones } from './useHeadphones';
import classes from './HeadphoneCheck.module.css';

interface HeadphoneSource {
  /** The original in the storage. */
  url: string;
  fileName: string;
}

interface RemoteWavState {
  wav: RemoteWav | undefined;
  /** Why it could not be opened, as a sentence. */
  problem: string | undefined;
  retry: () => void;
}

/** The header of a WAV in the storage, read once per file: its address is signed again with every answer. */
const useRemoteWav = ({ url, fileName }: HeadphoneSource): RemoteWavState => {
  const [wav, setWav] = useState<RemoteWav>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const opening = new AbortController();
    openRemoteWav({ url, fileName }, opening.signal).then(setWav, (error: unknown) => {
      if (opening.signal.aborted) return;
      setProblem(error instanceof SoundLost ? error.message : `${fileName} cannot be read.`);
    });
    return () => opening.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);
  return {
    wav,
    problem,
    retry: () => {
      setProblem(undefined);
      setAttempt((count) => count + 1);
    },
  };
};

export interface HeadphoneCheckProps {
  /** What is heard: 'Ambisonic Full Rain'. */
  name: string;
  source: HeadphoneSource;
  /** The peaks of its preview, and its length in seconds: a loop's preview repeats it (F4: loops are played three times). */
  waveform: { uuid: string; url: string | null; duration: number | null };
}

/** Degrees per key press. */
const STEP = 10;
const turns: Readonly<Partial<Record<string, Head>>> = {
  ArrowLeft: { yaw: STEP, pitch: 0 },
  ArrowRight: { yaw: -STEP, pitch: 0 },
  ArrowUp: { yaw: 0, pitch: STEP },
  ArrowDown: { yaw: 0, pitch: -STEP },
};

const toggled = (places: readonly number[], place: number): readonly number[] =>
  places.includes(place) ? places.filter((other) => other !== place) : [...places, place];

const isIn = (target: EventTarget, controls: string): boolean =>
  target instanceof Element && target.closest(controls) !== null;

/** An immersive file on headphones: how it sounds in the direction of the head, and what each channel contributes. */
export const HeadphoneCheck = ({ name, source, waveform }: HeadphoneCheckProps) => {
  const { wav, problem: lost, retry } = useRemoteWav(source);
  const [head, setHead] = useState(FACING_FRONT);
  const [orderName, setOrderName] = useState<string>();
  const [soloed, setSoloed] = useState<readonly number[]>([]);
  const [muted, setMuted] = useState<readonly number[]>([]);
  const orders = wav ? ordersOf(wav.format) : [];
  const order = orders.find((one) => one.name === orderName) ?? orders[0];
  const channels = order?.channels ?? [];
  const sound = useHeadphones({ wav, order, head, soloed, muted });
  const duration = wav?.format.durationSeconds ?? 0;
  const { peaks, state } = useWaveform(waveform);
  const own = useMemo(() => {
    const share = waveform.duration && duration > 0 ? Math.min(1, duration / waveform.duration) : 1;
    return peaks?.slice(0, Math.max(1, Math.round(peaks.length * share)));
  }, [peaks, duration, waveform.duration]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isIn(target, 'input')) return;
    const turn = turns[key];
    if (turn) setHead(turned(head, turn));
    else if (key === 'Home') setHead(FACING_FRONT);
    else if (key === ' ' && !isIn(target, 'button')) sound.toggle();
    else return;
    event.preventDefault();
  };
  const problem = lost ?? sound.problem ?? (wav && !order ? `${source.fileName} is not immersive.` : undefined);

  return (
    <div className={classes.root} onKeyDown={onKeyDown} data-playing={sound.isPlaying || undefined}>
      <p className={classes.file}>{name}</p>
      <HeadControl head={head} channels={channels} onTurn={setHead} />
      <div className={classes.sound}>
        <div className={classes.transport}>
          <PlayButton
            size="lg"
            playing={sound.isPlaying}
            name={`${name} for headphones`}
            disabled={!order}
            onToggle={sound.toggle}
          />
          <div className={classes.wave}>
            <Waveform
              peaks={own}
              state={state}
              label={`Position in ${name}`}
              duration={duration}
              position={sound.position}
              onSeek={order ? sound.seek : undefined}
            />
          </div>
          <span className={classes.time}>
            {formatTime(sound.position)} / {durationText(duration)}
          </span>
        </div>
        <p className={classes.state} role="status">
          {(!wav && !problem) || sound.isWaiting ? 'Loading…' : ''}
        </p>
        {problem && (
          <Group gap="xs" role="alert">
            <p className={classes.problem}>{problem}</p>
            {lost && (
              <Button variant="default" size="compact-sm" onClick={retry}>
                Try again
              </Button>
            )}
          </Group>
        )}
        <ul className={classes.ears} aria-label="In the headphones">
          <li className={classes.ear}>
            Left ear
            <LevelBar label="Level of the left ear" level={sound.levels?.left ?? -Infinity} />
          </li>
          <li className={classes.ear}>
            Right ear
            <LevelBar label="Level of the right ear" level={sound.levels?.right ?? -Infinity} />
          </li>
        </ul>
        {order && (
          <>
            <ChannelStrips
              channels={channels}
              levels={sound.levels}
              soloed={soloed}
              muted={muted}
              onSolo={(place) => setSoloed(toggled(soloed, place))}
              onMute={(place) => setMuted(toggled(muted, place))}
            />
            <Select
              className={classes.order}
              label="Order of the channels"
              description="As declared in the file. Try the other one to hear whether the declaration is wrong."
              data={orders.map((one) => one.name)}
              value={order.name}
              allowDeselect={false}
              onChange={(chosen) => {
                const next = orders.find((one) => one.name === chosen);
                if (!next || next === order) return;
                setOrderName(next.name);
                sound.changeOrder(next);
              }}
            />
          </>
        )}
        {wav && order && wav.format.channels > order.channels.length && (
          <Text size="sm" c="dimmed">
            Of its {wav.format.channels} channels the first four are heard: the first order.
          </Text>
        )}
        {channels.some((channel) => 'isLfe' in channel) && (
          <Text size="sm" c="dimmed">
            The LFE is heard up to 120 Hz and 10 dB louder than it is stored, in both ears.
          </Text>
        )}
      </div>
    </div>
  );
};
