import type { z } from 'zod';
import type { Services } from '../services';
import type { JobDefinition } from './jobDefinition';

/**
 * Defines a kind of job: work that outlives a request, with retries, progress and a time limit.
 *
 * A job is delivered at least once: if its process dies, it runs again from the start. So `run` and `onFailed` must be
 * idempotent: check first whether the work is already done, and make every write safe to repeat.
 */
export const defineJob = <I extends z.ZodType, S = Services>(spec: JobDefinition<I, S>): JobDefinition<I, S> => spec;
