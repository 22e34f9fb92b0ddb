import { player } from '@segno/host';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';

interface Seek {
  /** Seconds. */
  duration: number;
  /** Seconds. */
  position: number;
  onSeek: ((seconds: number) => void) | undefined;
}

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

const secondsAt = (event: PointerEvent<HTMLElement>, duration: number): number => {
  const box = event.currentTarget.getBoundingClientRect();
  return box.width === 0 ? 0 : clamp((event.clientX - box.left) / box.width, 1) * duration;
};

/**
 * Seeking with pointer and keyboard: a click or the end of a drag seeks once, keys seek at every press. `preview` is the
 * position under a drag in seconds, so that the picture follows the pointer before the sound does.
 */
export const useSeek = ({ duration, position, onSeek }: Seek) => {
  const [preview, setPreview] = useState<number>();

  const keyTarget = (key: string): number | undefined => {
    if (key === 'ArrowRight' || key === 'ArrowUp') return position + player.skipStep;
    if (key === 'ArrowLeft' || key === 'ArrowDown') return position - player.skipStep;
    if (key === 'PageUp') return position + duration / 10;
    if (key === 'PageDown') return position - duration / 10;
    if (key === 'Home') return 0;
    return key === 'End' ? duration : undefined;
  };

  const handlers = {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const target = keyTarget(event.key);
      // With a modifier, the keys belong to the browser and to the player's own shortcuts.
      if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onSeek?.(clamp(target, duration));
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPreview(secondsAt(event, duration));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (preview !== undefined) setPreview(secondsAt(event, duration));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (preview === undefined) return;
      setPreview(undefined);
      onSeek?.(secondsAt(event, duration));
    },
    onPointerCancel: () => setPreview(undefined),
  };

  return { preview, handlers };
};
