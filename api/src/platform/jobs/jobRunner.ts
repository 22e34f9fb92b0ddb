import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../db/database';
import { AppError } from '../http/errors';
import type { JobDefinition } from './jobDefinition';
import { startAttempt } from './jobAttempt';
import type { Attempt, AttemptOutcome } from './jobAttempt';
import { FAULTS_SET_ASIDE, type JobQueue, type TakenJob } from './jobQueue';
import { createJobWorker } from './jobWorkers';
import { recordOutcome } from './recordOutcome';

/**
 * C8: after something was enqueued here the database is polled soon, because its transaction ends soon, and then less and
 * less often until the idle interval is reached.
 */
const SOON_MILLISECONDS = 50;
const LESS_OFTEN = 1.5;
const TIDY_MILLISECONDS = 3_600_000;
/** Often enough that no minute of a schedule is missed. */
const SCHEDULE_MILLISECONDS = 15_000;
/** When the server stops, jobs get the first part of the time to end on their own, and the rest to react to their signal. */
const STOP_PATIENCE = 0.75;
/** The outcome of an attempt is written again and again, less and less often, until the database accepts it. */
const LONGEST_WAIT_MILLISECONDS = 30_000;

const setAsideSentence = (why: string): string =>
  `The server ${why} while it worked on this, so it is not tried again. Please tell whoever runs the server before you start it again.`;

/** Jobs whose process died run one at a time (see `CRASHES_SET_ASIDE`). */
const isSuspect = ({ attempt }: { attempt: { job: TakenJob } }): boolean => attempt.job.crashes > 0;

/** Takes due jobs from their queues and runs them, as many of each kind at once as its definition allows. */
export const createJobRunner = <S>(o: {
  database: Database;
  queue: JobQueue;
  definitions: ReadonlyMap<string, JobDefinition<z.ZodType, S>>;
  services: S;
  log: FastifyBaseLogger;
  /** How often the database is polled when idle. */
  idleMilliseconds: number;
  crashReports?: string | undefined;
}) => {
  const { queue, definitions, log, idleMilliseconds } = o;
  const { db } = o.database;
  const timetable = [...definitions.values()];
  const attempts = new Set<{ attempt: Attempt<S>; ended: Promise<void> }>();
  let stopping = false;
  /** A job may already be taken and not running yet. */
  let isTaking = false;
  let looping: Promise<void> | undefined;
  let pauseMilliseconds = idleMilliseconds;
  let wakeUp: (() => void) | undefined;

  const worker = createJobWorker(o.database, o.crashReports, {
    onSetAside: (job) => {
      const { crashes, faults } = job;
      log.error({ job: job.kind, jobId: job.uuid, crashes, faults }, 'A job was set aside: its process ended with it');
      const why = faults >= FAULTS_SET_ASIDE ? 'broke down' : 'stopped four times';
      run(job, new AppError('wrong_state', { message: setAsideSentence(why) }));
    },
    onCrash: ({ file: _file, ...report }) => log.error(report, 'A process that ran jobs ended by its own fault'),
    onLost: () => {
      log.warn('This process was silent for so long that its jobs were given to others');
      for (const { attempt } of attempts) attempt.stop('The job was given to another process.');
    },
    onError: (error) => log.error({ err: error }, 'Looking after jobs failed'),
  });

  const persistWithRetry = async (attempt: Attempt<S>, outcome: AttemptOutcome) => {
    for (let wait = 500; ; wait = Math.min(2 * wait, LONGEST_WAIT_MILLISECONDS)) {
      try {
        return await recordOutcome(attempt, outcome, { db, workerUuid: worker.uuid() });
      } catch (error) {
        attempt.context.log.error({ err: error }, 'How a job ended could not be written');
        // When this process is gone, it will be found as the job of a dead process.
        if (stopping) return undefined;
        await sleep(wait, undefined, { ref: false });
      }
    }
  };

  /** Runs a taken job; one that was set aside fails at once. */
  const run = (job: TakenJob, setAside?: AppError) => {
    const definition = definitions.get(job.kind);
    if (!definition) return;
    const doomed = setAside && { ...definition, retryLimit: 0, run: () => Promise.reject(setAside) };
    const attempt = startAttempt(doomed ?? definition, job, {
      db,
      services: o.services,
      log: log.child({ job: job.kind, jobId: job.uuid }),
    });
    const ended = attempt.outcome
      .then((outcome) => persistWithRetry(attempt, outcome))
      .then(() => {
        attempts.delete(entry);
        wake();
      });
    const entry = { attempt, ended };
    attempts.add(entry);
  };

  const places = new Map([...definitions.values()].map(({ name, concurrency = 1 }) => [name, concurrency]));

  const round = async () => {
    isTaking = true;
    try {
      const isSuspectRunning = [...attempts].some(isSuspect);
      for (const job of await queue.take(places, { workerUuid: worker.uuid(), isSuspectRunning })) run(job);
    } finally {
      isTaking = false;
    }
  };

  const pause = async () => {
    const controller = new AbortController();
    wakeUp = () => controller.abort();
    const asleep = pauseMilliseconds;
    await sleep(asleep, undefined, { signal: controller.signal }).then(
      () => {
        pauseMilliseconds = Math.min(LESS_OFTEN * asleep, idleMilliseconds);
      },
      () => {},
    );
    wakeUp = undefined;
  };

  const wake = () => wakeUp?.();

  const loop = async () => {
    let tidied = performance.now();
    let scheduled = performance.now();
    while (!stopping) {
      try {
        await round();
        if (performance.now() - scheduled > SCHEDULE_MILLISECONDS) {
          scheduled = performance.now();
          await queue.schedule(timetable, { isStart: false });
        }
        if (performance.now() - tidied > TIDY_MILLISECONDS) {
          tidied = performance.now();
          await queue.tidy();
        }
      } catch (error) {
        if (!stopping) log.error({ err: error }, 'Looking for jobs failed');
      }
      if (!stopping) await pause();
    }
  };

  const allEnded = () => Promise.all([...attempts].map(({ ended }) => ended));

  return {
    start: async () => {
      await worker.start();
      await queue.schedule(timetable, { isStart: true });
      await queue.tidy();
      looping = loop();
    },
    /** Something was enqueued: poll at once, and often until its transaction has surely ended. */
    wake: () => {
      pauseMilliseconds = Math.min(SOON_MILLISECONDS, idleMilliseconds);
      wake();
    },
    /** Resolves when no job is due and none is running. */
    whenIdle: async () => {
      for (;;) {
        await allEnded();
        const isDue = await queue.isDue([...definitions.keys()]);
        if (!isDue && attempts.size === 0 && !isTaking) return;
        wake();
        await sleep(10);
      }
    },
    stop: async (milliseconds: number) => {
      stopping = true;
      wake();
      await looping;
      const patience = new AbortController();
      await Promise.race([
        allEnded(),
        sleep(milliseconds * STOP_PATIENCE, undefined, { signal: patience.signal }).catch(() => {}),
      ]);
      patience.abort();
      for (const { attempt } of attempts) attempt.stop('The server is stopping.');
      await allEnded();
      await worker.stop();
    },
  };
};
