import { useRef, type PointerEvent } from 'react';
import { Button } from '../../index';
import type { Channel } from './channelOrder';
import { FACING_FRONT, headText, vectorOf, type Head } from './head';
import classes from './HeadControl.module.css';

export interface HeadControlProps {
  head: Head;
  /** Those with a position in the room are drawn there. */
  channels: readonly Channel[];
  onTurn: (head: Head) => void;
}

/** In units of the drawing: the middle of the room, the circle around it, and the height of the scale beside it. */
const MIDDLE = 100;
const CIRCLE = 82;
/** Closer to the middle than this, the direction would be arbitrary. */
const TOO_NEAR = 8;
const SCALE_TOP = 14;
const SCALE_HEIGHT = 172;

const compass = [
  { name: 'Front', azimuth: 0 },
  { name: 'Left', azimuth: 90 },
  { name: 'Back', azimuth: 180 },
  { name: 'Right', azimuth: -90 },
];

const placesOf = (channels: readonly Channel[]) => {
  const speakers = channels.flatMap((channel) =>
    'azimuth' in channel ? [{ name: channel.name, azimuth: channel.azimuth }] : [],
  );
  return speakers.length > 0 ? speakers : compass;
};

/** The pointer's position within an element, as shares of its sides. */
const shareAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): { x: number; y: number } => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / (width || 1), y: (clientY - top) / (height || 1) };
};

const pitchAt = (y: number): number => {
  const share = Math.min(1, Math.max(0, (y * 2 * MIDDLE - SCALE_TOP) / SCALE_HEIGHT));
  return Math.round(90 - share * 180);
};

/**
 * The direction of the head: a room seen from above that turns towards the pointer, and a scale for up and down. Both are
 * sliders; the dialog handles their keys.
 */
export const HeadControl = ({ head, channels, onTurn }: HeadControlProps) => {
  const isHeld = useRef(false);
  const handlers = (follow: (event: PointerEvent<HTMLElement>) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isHeld.current = true;
      follow(event);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isHeld.current) follow(event);
    },
    onPointerUp: () => (isHeld.current = false),
    onPointerCancel: () => (isHeld.current = false),
  });
  const around = handlers((event) => {
    const { x, y } = shareAt(event);
    const [right, back] = [(x - 0.5) * 2 * MIDDLE, (y - 0.5) * 2 * MIDDLE];
    if (Math.hypot(right, back) < TOO_NEAR) return;
    onTurn({ ...head, yaw: Math.round((Math.atan2(-right, -back) * 180) / Math.PI) });
  });
  const upAndDown = handlers((event) => onTurn({ ...head, pitch: pitchAt(shareAt(event).y) }));

  return (
    <div className={classes.root}>
      <div className={classes.drawings}>
        <div
          className={classes.room}
          role="slider"
          tabIndex={0}
          data-autofocus
          aria-label="Head, turned left or right"
          aria-valuemin={-180}
          aria-valuemax={180}
          aria-valuenow={head.yaw}
          aria-valuetext={headText(head)}
          {...around}
        >
          <svg viewBox="0 0 200 200" aria-hidden>
            <circle className={classes.circle} cx={MIDDLE} cy={MIDDLE} r={CIRCLE} />
            {placesOf(channels).map(({ name, azimuth }) => {
              const { front, left } = vectorOf(azimuth);
              return (
                <text
                  key={name}
                  className={classes.place}
                  x={MIDDLE - left * (CIRCLE - 16)}
                  y={MIDDLE - front * (CIRCLE - 12)}
                >
                  {name}
                </text>
              );
            })}
            <g transform={`rotate(${-head.yaw} ${MIDDLE} ${MIDDLE})`}>
              <path className={classes.gaze} d="M100 100 72 42A64 64 0 0 1 128 42Z" />
              <ellipse className={classes.head} cx="78" cy="101" rx="5" ry="9" />
              <ellipse className={classes.head} cx="122" cy="101" rx="5" ry="9" />
              <path className={classes.head} d="M93 80 100 68 107 80Z" />
              <circle className={classes.head} cx="100" cy="100" r="22" />
            </g>
          </svg>
        </div>
        <div
          className={classes.scale}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label="Head, raised or lowered"
          aria-valuemin={-90}
          aria-valuemax={90}
          aria-valuenow={head.pitch}
          aria-valuetext={headText(head)}
          {...upAndDown}
        >
          <svg viewBox="0 0 32 200" aria-hidden>
            <line className={classes.circle} x1="16" x2="16" y1={SCALE_TOP} y2={SCALE_TOP + SCALE_HEIGHT} />
            <line className={classes.circle} x1="8" x2="24" y1={MIDDLE} y2={MIDDLE} />
            <circle className={classes.head} cx="16" cy={MIDDLE - (head.pitch / 180) * SCALE_HEIGHT} r="7" />
          </svg>
        </div>
      </div>
      <p className={classes.words}>
        {headText(head)}
        <Button
          variant="default"
          size="compact-sm"
          disabled={head.yaw === 0 && head.pitch === 0}
          onClick={() => onTurn(FACING_FRONT)}
        >
          Face front
        </Button>
      </p>
      <p className={classes.keys}>Arrow keys turn the head, Home faces front, Space plays and pauses.</p>
    </div>
  );
};
