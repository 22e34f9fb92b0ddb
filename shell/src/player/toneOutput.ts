import { connect, Gain, getContext, getDestination, Meter, start } from 'tone';

/** What the player's sound goes through. */
export interface Output {
  /** Moves to a volume from 0 to 1 without a click. */
  setVolume(volume: number): void;
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Wakes the audio hardware; call when playing begins. */
  resume(): Promise<void>;
}

const RAMP = 0.05;
const FLOOR = -60;

/**
 * Puts an audio element into Tone's context: volume ramps and a meter. The element keeps streaming; nothing is
 * decoded whole (architecture 4). Throws when there is no audio context that may sound, or when the element is in one already.
 */
export async function toneOutput(audio: HTMLAudioElement): Promise<Output> {
  await start();
  // An element that is put into a context which may not sound yet would be silent; by itself it is not.
  if (getContext().state !== 'running') throw new Error('The audio context is not allowed to start yet');
  const gain = new Gain(audio.volume);
  const meter = new Meter({ smoothing: 0.8 });
  connect(getContext().createMediaElementSource(audio), gain);
  gain.fan(meter, getDestination());
  // From here on the gain is the volume.
  audio.volume = 1;
  return {
    setVolume: (volume) => void gain.gain.rampTo(volume, RAMP),
    level: () => Math.min(1, Math.max(0, (Number(meter.getValue()) - FLOOR) / -FLOOR)),
    resume: () => start(),
  };
}
