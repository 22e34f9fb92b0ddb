import type { z } from 'zod';
import { errorCodes } from '../../platform/http/errors';
import { defineJob } from '../../platform/jobs/defineJob';
import type { JobContext, JobDefinition } from '../../platform/jobs/jobDefinition';
import type { Services } from '../../platform/services';
import { UnreadableSheet } from '../../platform/sheets/decodedText';
import { NoSuchObject } from '../../storage/objectStore';

/** Another attempt reads the file: this one must write nothing any more. */
export class TakenByOtherRun extends Error {}

type Context<I extends z.ZodType> = JobContext<z.output<I>, Services>;

interface FileJob<I extends z.ZodType, Run> extends Omit<JobDefinition<I, Services>, 'run' | 'onFailed'> {
  /** Takes the file over from any earlier attempt, as if nothing of it was read; undefined if reading has already ended. */
  open: (ctx: Context<I>) => Promise<Run | undefined>;
  /** Reads it. Throws `UnreadableSheet` for a file that cannot be accepted, and `TakenByOtherRun`. */
  read: (ctx: Context<I>, run: Run) => Promise<unknown>;
  /** Ends it with the reason why it was not accepted, in words for people. */
  fail: (ctx: Context<I>, run: Run, reason: string) => Promise<void>;
}

/**
 * A job that reads an imported file. If the file itself is wrong, it ends at once with an explanation; any other failure is
 * retried, and ends it after the last attempt. A repeated job starts over: of two attempts the later one counts.
 */
export const defineFileJob = <I extends z.ZodType, Run>({ open, read, fail, ...job }: FileJob<I, Run>) =>
  defineJob<I>({
    timeoutSeconds: 3600,
    ...job,
    run: async (ctx) => {
      const run = await open(ctx);
      if (run === undefined) return undefined;
      try {
        return await read(ctx, run);
      } catch (error) {
        if (error instanceof TakenByOtherRun) return undefined;
        const reason = reasonOf(error);
        if (reason === undefined) throw error;
        ctx.log.info({ input: ctx.input, reason }, 'file refused');
        await fail(ctx, run, reason);
        return undefined;
      }
    },
    onFailed: async (ctx) => {
      const run = await open(ctx);
      if (run !== undefined) await fail(ctx, run, errorCodes.internal.text);
    },
  });

/** What is wrong with the file; undefined for a failure that is not due to it. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof NoSuchObject) return 'The file is gone. Please upload it again.';
  return error instanceof UnreadableSheet ? error.message : undefined;
}
