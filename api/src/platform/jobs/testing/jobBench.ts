import { sql } from 'kysely';
import pino from 'pino';
import { z } from 'zod';
import { describeOnDatabases, type TestDatabase } from '../../../../test/support/databases';
import type { Db } from '../../db/database';
import { defineJob } from '../defineJob';
import type { JobContext, JobDefinition } from '../jobDefinition';
import { createJobs, type Jobs, type RunningJobs } from '../jobs';

type Work = (ctx: JobContext<unknown, TestServices>) => Promise<unknown>;
type TestServices = { greeting: string; jobs: Jobs; work: Map<string, Work> };

const anything = z.looseObject({});

/** A kind of job whose work each test defines. */
const kind = (name: string, spec: Partial<JobDefinition<typeof anything, TestServices>> = {}) =>
  defineJob<typeof anything, TestServices>({
    name,
    input: anything,
    retryDelaySeconds: 0,
    run: async (ctx) => ctx.services.work.get(name)?.(ctx),
    ...spec,
  });

export const plain = kind('test.plain');
export const once = kind('test.once', { retryLimit: 0 });
export const pairwise = kind('test.pairwise', { concurrency: 2 });
export const impatient = kind('test.impatient', { timeoutSeconds: 1, retryLimit: 0 });
export const settling = kind('test.settling', {
  retryLimit: 1,
  onFailed: async (ctx) => void (await ctx.services.work.get('onFailed')?.(ctx)),
});
export const strict = defineJob<z.ZodObject<{ count: z.ZodCoercedNumber }>, TestServices>({
  name: 'test.strict',
  input: z.object({ count: z.coerce.number() }),
  run: async ({ input, services }) => ({ text: `${services.greeting} ${input.count + 1}` }),
});
const nightly = kind('test.nightly', { cron: '15 3 * * *' });
const all = [plain, once, pairwise, impatient, settling, strict, nightly];

/** The jobs of a database, and what tests do with them again and again. */
export interface JobBench {
  readonly database: TestDatabase;
  /** The running ones. */
  readonly jobs: RunningJobs;
  /** What each kind does, by name; empty before each test. */
  readonly work: Map<string, Work>;
  /** Jobs that have not been started. */
  create(): RunningJobs;
  /** Drops the stopped jobs; the new ones have not been started. */
  renew(idleMilliseconds?: number): RunningJobs;
  task(uuid: string | undefined, db?: Db): Promise<TaskRow>;
  /** Enqueues a job with a task. */
  watched(job: typeof plain): ReturnType<Jobs['enqueue']>;
}

const readTask = (db: Db, uuid: string | undefined) =>
  db
    .selectFrom('async_task')
    .selectAll()
    .where('uuid', '=', uuid ?? '')
    .executeTakeFirstOrThrow();
type TaskRow = Awaited<ReturnType<typeof readTask>>;

/** Declares a suite of running jobs, on both databases. There is a table `mark` to write into. */
export const describeJobs = (name: string, suite: (bench: JobBench) => void): void =>
  describeOnDatabases(name, (open) => {
    let database: TestDatabase;
    let jobs: RunningJobs;
    const work = new Map<string, Work>();
    const create = (idleMilliseconds?: number) =>
      createJobs<TestServices>({
        database,
        services: (own) => ({ greeting: 'Hello', jobs: own, work }),
        jobs: all,
        log: pino({ level: 'silent' }),
        stopMilliseconds: 800,
        ...(idleMilliseconds !== undefined && { idleMilliseconds }),
      });

    beforeAll(async () => {
      database = await open('migrated');
      await sql`create table mark (name text not null)`.execute(database.db);
      jobs = create();
      await jobs.start();
    });
    beforeEach(() => work.clear());
    afterAll(() => jobs.stop());

    suite({
      get database() {
        return database;
      },
      get jobs() {
        return jobs;
      },
      work,
      create,
      renew: (idleMilliseconds) => (jobs = create(idleMilliseconds)),
      task: (uuid, db = database.db) => readTask(db, uuid),
      watched: (job) => jobs.enqueue(database.db, job, {}, { withTask: true }),
    });
  });
