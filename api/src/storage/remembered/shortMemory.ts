/** Values that are kept under names for a while; the oldest is dropped when there are too many. */
export class ShortMemory<Value> {
  readonly #kept = new Map<string, { value: Value; since: number }>();
  readonly #most: number;
  readonly #now: () => number;

  constructor({ most, now = Date.now }: { most: number; now?: () => number }) {
    this.#most = most;
    this.#now = now;
  }

  /** The value stored under that name less than this many milliseconds ago. */
  find(name: string, within: number): Value | undefined {
    const found = this.#kept.get(name);
    if (!found) return undefined;
    // A time in the future was stored while the clock was ahead.
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

  /** Forgets the value under that name: any value, or only this one. */
  forget(name: string, value?: Value): void {
    if (value === undefined || this.#kept.get(name)?.value === value) this.#kept.delete(name);
  }
}
