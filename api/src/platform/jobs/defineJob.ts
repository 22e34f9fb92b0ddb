import type { z } from 'zod';
import type { Services } from '../services';
import type { JobDefinition } from './jobDefinition';

/**
 * Defines a kind of job: work that outlives a request, with retries, progress and a time limit.
 *
 * A job is delivered at least once: a process that dies in the middle of it leaves it to be run again from the start.
 * So `run` and `onFailed` must be idempotent: look first whether the work is done already, and write each change such
 * that writing it twice does no harm.
 */
export const defineJob = <I extends z.ZodType, S = Services>(spec: JobDefinition<I, S>): JobDefinition<I, S> => spec;
