import { useEffect, useState } from 'react';
import { SoundLost } from '../comparison/loadSound';
import { openRemoteWav, type RemoteWav } from './remoteWav';

export interface HeadphoneSource {
  /** The original in the storage. */
  url: string;
  fileName: string;
}

export interface RemoteWavState {
  wav: RemoteWav | undefined;
  /** Why it could not be opened, as a sentence. */
  problem: string | undefined;
  retry: () => void;
}

/** The head of a WAV in the storage, read once for a file: an address is signed again with every answer. */
export const useRemoteWav = ({ url, fileName }: HeadphoneSource): RemoteWavState => {
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
