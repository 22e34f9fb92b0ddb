import { ChromaFrames, NOTES } from './chroma';
import { addedUp, chromaWord, WORD_FRAMES } from './chromaWord';
import { Resampler } from './resampler';

/** The word of silence: it says nothing of what is heard. */
export const SILENT_WORD = chromaWord(Array.from({ length: WORD_FRAMES }, () => addedUp(new Float64Array(NOTES))));

/** No recording is longer than some three hours; what follows is left out. */
const MOST_WORDS = 100_000;

/** Makes the fingerprint of audio while it is read: 32 bits every eighth of a second (`FRAME_SECONDS`). */
export class FingerprintMaker {
  private readonly resampler: Resampler;
  private readonly made: number[] = [];
  private recent: Float64Array[] = [];
  private readonly frames = new ChromaFrames((chroma) => {
    this.recent.push(addedUp(chroma));
    if (this.recent.length > WORD_FRAMES) this.recent.shift();
    if (this.recent.length === WORD_FRAMES && this.made.length < MOST_WORDS) this.made.push(chromaWord(this.recent));
  });

  constructor(sampleRate: number) {
    this.resampler = new Resampler(sampleRate);
  }

  /** Adds mono samples of full scale 1. */
  push(samples: Float32Array): void {
    this.frames.push(this.resampler.push(samples));
  }

  /** The words of everything that was added; none of less than three seconds. */
  words(): Uint32Array {
    return Uint32Array.from(this.made);
  }
}
