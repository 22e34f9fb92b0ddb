// Not from 'tone': its index starts a context with a worker of its own, which the page's policy refuses, and brings
// every instrument.
import { Meter } from 'tone/build/esm/component/analysis/Meter.js';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { Gain } from 'tone/build/esm/core/context/Gain.js';
import { connect } from 'tone/build/esm/core/context/ToneAudioNode.js';
import { setContext } from 'tone/build/esm/core/Global.js';

/** What the player's sound goes through. */
export interface Output {
  /** Moves to a volume from 0 to 1 without a click. */
  setVolume(volume: number): void;
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Wakes the audio hardware; call when playing begins. */
  resume(): Promise<void>;
}

let kept: Context | undefined;
const RAMP = 0.05;
const FLOOR = -60;

/**
 * Puts an audio element into Tone's context: volume ramps and a meter. The element keeps streaming; nothing is
 * decoded whole (docs/architecture.md). Throws when there is no audio context that may sound, or when the element is in one already.
 */
export async function toneOutput(audio: HTMLAudioElement): Promise<Output> {
  // Nothing is scheduled through Tone here, so its clock needs no worker.
  const context = (kept ??= new Context({ clockSource: 'timeout', latencyHint: 'playback' }));
  setContext(context);
  await context.resume();
  // An element that is put into a context which may not sound yet would be silent; by itself it is not.
  if (context.state !== 'running') throw new Error('The audio context is not allowed to start yet');
  const gain = new Gain(audio.volume);
  const meter = new Meter({ smoothing: 0.8 });
  connect(context.createMediaElementSource(audio), gain);
  gain.connect(meter);
  connect(gain, context.rawContext.destination);
  // From here on the gain is the volume.
  audio.volume = 1;
  return {
    setVolume: (volume) => void gain.gain.rampTo(volume, RAMP),
    level: () => Math.min(1, Math.max(0, (Number(meter.getValue()) - FLOOR) / -FLOOR)),
    resume: () => context.resume(),
  };
}
