import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './errors';

/** Counts failures per key; after `points` of them in `seconds` every further try is refused (W10, C7). */
export class Attempts {
  readonly #limiter: RateLimiterMemory;

  constructor(o: { points: number; seconds: number }) {
    this.#limiter = new RateLimiterMemory({ points: o.points, duration: o.seconds });
  }

  /** Throws 429 when the key has used up its tries. */
  async check(key: string): Promise<void> {
    const used = await this.#limiter.get(key);
    if (used && used.consumedPoints >= this.#limiter.points)
      throw new AppError('too_many', { retryAfter: used.msBeforeNext / 1000 });
  }

  /** Notes one failure. */
  async fail(key: string): Promise<void> {
    await this.#limiter.consume(key).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
    });
  }

  async forget(key: string): Promise<void> {
    await this.#limiter.delete(key);
  }
}
