import { askWorker } from '../askWorker';
import type { MeasuredWav } from './measureFile';

/** Progress of one file. */
export type Measurement =
  | { state: 'waiting' }
  /** Bytes of samples. */
  | { state: 'measuring'; done: number; total: number }
  | { state: 'measured'; wavs: readonly MeasuredWav[] }
  /** It could not be read, or the worker could not be started. */
  | { state: 'failed' };

/**
 * The measurements of a page's files, made in a worker, one after the other. A file is measured once and forgotten when no
 * owner wants it any more.
 */
export interface Measurements {
  all(): ReadonlyMap<File, Measurement>;
  subscribe(listener: () => void): () => void;
  /** Sets the files that an owner, such as a slot, wants; replaces its previous ones. */
  want(owner: string, files: readonly File[]): void;
  wantedBy(owner: string): readonly File[];
  /** Stops everything. */
  clear(): void;
}

const spawn = async () => (await import(/* webpackMode: "eager" */ '../spawnWorkers')).spawnQualityWorker();

const none: readonly File[] = [];

export const createMeasurements = (): Measurements => {
  const wanted = new Map<string, readonly File[]>();
  const listeners = new Set<() => void>();
  let all: ReadonlyMap<File, Measurement> = new Map();
  let running: { file: File; end: AbortController } | undefined;

  const put = (next: ReadonlyMap<File, Measurement>): void => {
    all = next;
    for (const listener of listeners) listener();
  };

  const measure = async (file: File, { signal }: AbortController): Promise<void> => {
    const say = (measurement: Measurement): void => {
      if (!signal.aborted) put(new Map(all).set(file, measurement));
    };
    say({ state: 'measuring', done: 0, total: file.size });
    try {
      const wavs = await askWorker<MeasuredWav[]>({
        spawn,
        input: file,
        spawnError: 'analyzer-worker',
        workError: 'content',
        signal,
        onProgress: (done, total) => say({ state: 'measuring', done, total }),
      });
      say({ state: 'measured', wavs });
    } catch {
      say({ state: 'failed' });
    }
    if (signal.aborted) return;
    running = undefined;
    goOn();
  };

  const goOn = (): void => {
    if (running) return;
    const [next] = [...all].find(([, { state }]) => state === 'waiting') ?? [];
    if (!next) return;
    running = { file: next, end: new AbortController() };
    void measure(next, running.end);
  };

  const settle = (): void => {
    const files = new Set([...wanted.values()].flat());
    if (running && !files.has(running.file)) {
      running.end.abort();
      running = undefined;
    }
    put(new Map([...files].map((file) => [file, all.get(file) ?? { state: 'waiting' }])));
    goOn();
  };

  return {
    all: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want(owner, files) {
      wanted.set(owner, files);
      settle();
    },
    wantedBy: (owner) => wanted.get(owner) ?? none,
    clear() {
      wanted.clear();
      settle();
    },
  };
};
