import type { channel, channelStates } from '@segno/contract/catalog';
import type { RowOf } from '@segno/contract';
import { StatusBadge, type StatusTone } from '@segno/ui';

const states: Record<(typeof channelStates)[number], { word: string; tone: StatusTone }> = {
  off: { word: 'Off', tone: 'neutral' },
  paused: { word: 'Paused', tone: 'medium' },
  failing: { word: 'Failing', tone: 'low' },
  working: { word: 'Working', tone: 'high' },
};

type Channel = Pick<RowOf<typeof channel>, 'state' | 'sending'>;

/** State of a channel, with progress while all songs are sent to it. */
export const ChannelState = ({ state, sending }: Channel) => {
  const { word, tone } = states[state];
  return sending && state !== 'paused' ? (
    <StatusBadge tone="medium">{`${sending.done} of ${sending.total} songs`}</StatusBadge>
  ) : (
    <StatusBadge tone={tone}>{word}</StatusBadge>
  );
};

/** True while songs are being sent to a channel, so that it is polled. */
export const isMoving = ({ sending, waiting, state }: Channel & { waiting: number }): boolean =>
  sending !== null || (waiting > 0 && state !== 'paused');
