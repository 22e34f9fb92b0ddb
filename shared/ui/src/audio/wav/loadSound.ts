/** Seconds: a longer sound would take more than 250 MB once decoded. */
export const LONGEST = 600;

/** Why a sound cannot be compared, as a sentence. */
export class SoundLost extends Error {
  override name = 'SoundLost';
}

/** Fetches a sound and decodes all of it, at the context's rate. Throws SoundLost, or the signal's reason if it was aborted. */
export async function loadSound(
  context: Pick<BaseAudioContext, 'decodeAudioData'>,
  { url, fileName }: { url: string; fileName: string },
  signal: AbortSignal,
): Promise<AudioBuffer> {
  const bytes = await fetch(url, { signal })
    .then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`HTTP ${answer.status}`))))
    .catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new SoundLost(`${fileName} could not be loaded. Please try again.`, { cause });
    });
  try {
    return await context.decodeAudioData(bytes);
  } catch (cause) {
    throw new SoundLost(`${fileName} cannot be played.`, { cause });
  }
}
