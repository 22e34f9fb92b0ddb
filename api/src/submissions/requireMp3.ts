import { NotMp3Error } from '../audio/notMp3Error';
import { probeMp3 } from '../audio/mp3';
import { invalid } from '../platform/errors';
import type { ObjectStore } from '../storage/objectStore';
import { storedSource } from '../storage/storedSource';

export interface Mp3Properties {
  durationSeconds: number;
  sampleRate: number;
  channels: number;
}

/** Reads what an uploaded file really is, whatever its name says; throws 422 on `url` when it is no mp3 that can be submitted (F13). */
export async function requireMp3(store: ObjectStore, key: string): Promise<Mp3Properties> {
  try {
    return await probeMp3(await storedSource(store, key));
  } catch (error) {
    if (error instanceof NotMp3Error) throw invalid({ url: [error.message] });
    throw error;
  }
}
