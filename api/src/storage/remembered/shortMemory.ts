/** Values that are kept for a while under names, the oldest given up when there are too many. */
export class ShortMemory<Value> {
  readonly #kept = new Map<string, { value: Value; since: number }>();
  readonly #most: number;
  readonly #now: () => number;

  constructor({ most, now = Date.now }: { most: number; now?: () => number }) {
    this.#most = most;
    this.#now = now;
  }

  /** What was kept under that name less than so many milliseconds ago. */
  find(name: string, within: number): Value | undefined {
    const found = this.#kept.get(name);
    if (!found) return undefined;
    // What was kept later than now was kept while the clock was ahead.
    const age = this.#now() - found.since;
    return age >= 0 && age < within ? found.value : undefined;
  }

  keep(name: string, value: Value): void {
    // A Map keeps the order of insertion: the first is the oldest.
    if (this.#kept.size >= this.#most)
      for (const oldest of [...this.#kept.keys()].slice(0, this.#most / 2)) this.#kept.delete(oldest);
    this.#kept.delete(name);
    this.#kept.set(name, { value, since: this.#now() });
  }

  /** Forgets what is kept under that name: whatever it is, or only if it is this value. */
  forget(name: string, value?: Value): void {
    if (value === undefined || this.#kept.get(name)?.value === value) this.#kept.delete(name);
  }
}
