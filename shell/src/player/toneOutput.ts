// Not from 'tone': its index starts a context with its own worker, which the page's policy refuses, and includes every
// instrument.
import { Meter } from 'tone/build/esm/component/analysis/Meter.js';
import { Context } from 'tone/build/esm/core/context/Context.js';
import { Gain } from 'tone/build/esm/core/context/Gain.js';
import { connect } from 'tone/build/esm/core/context/ToneAudioNode.js';
import { setContext } from 'tone/build/esm/core/Global.js';

/** What the player's sound goes through. */
export interface Output {
  /** Ramps to a volume from 0 to 1 without a click. */
  setVolume(volume: number): void;
  /** The current level, 0 to 1. */
  level(): number;
  /** Resumes the audio context; call it when playback starts. */
  resume(): Promise<void>;
}

let kept: Context | undefined;
const RAMP = 0.05;
const FLOOR = -60;

/**
 * Routes an audio element through Tone's context: volume ramps and a meter. The element keeps streaming and is never
 * decoded as a whole (docs/architecture.md). Throws if no audio context may play, or if the element already belongs to one.
 */
export async function toneOutput(audio: HTMLAudioElement): Promise<Output> {
  // Nothing is scheduled through Tone, so its clock needs no worker.
  const context = (kept ??= new Context({ clockSource: 'timeout', latencyHint: 'playback' }));
  setContext(context);
  await context.resume();
  // An element connected to a suspended context would be silent; on its own it plays.
  if (context.state !== 'running') throw new Error('The audio context is not allowed to start yet');
  const gain = new Gain(audio.volume);
  const meter = new Meter({ smoothing: 0.8 });
  connect(context.createMediaElementSource(audio), gain);
  gain.connect(meter);
  connect(gain, context.rawContext.destination);
  // From here on, the gain node sets the volume.
  audio.volume = 1;
  return {
    setVolume: (volume) => void gain.gain.rampTo(volume, RAMP),
    level: () => Math.min(1, Math.max(0, (Number(meter.getValue()) - FLOOR) / -FLOOR)),
    resume: () => context.resume(),
  };
}
