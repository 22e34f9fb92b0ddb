/** Lets a few uploads run at a time; the others wait for their turn in the order in which they came. */
export interface UploadQueue {
  /** Runs at once or later, when a place is free. An id that waits already keeps its place with the new `run`. */
  enter(id: string, run: () => void): void;
  /** Gives the place up, or no longer waits for one. Harmless for an id that has neither. */
  leave(id: string): void;
}

/** @param limit how many run at the same time */
export const createUploadQueue = (limit: number): UploadQueue => {
  const running = new Set<string>();
  const waiting = new Map<string, () => void>();

  const fill = () => {
    for (const [id, run] of waiting) {
      if (running.size >= limit) return;
      waiting.delete(id);
      running.add(id);
      run();
    }
  };

  return {
    enter(id, run) {
      running.delete(id);
      waiting.set(id, run);
      fill();
    },
    leave(id) {
      waiting.delete(id);
      if (running.delete(id)) fill();
    },
  };
};
