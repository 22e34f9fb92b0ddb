import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { keysOf } from '@segno/contract';
import { hasRightCheck, publishBlockers } from '@segno/contract/catalog';
import { hasCredentials, isPlace, NEEDED_CREDENTIALS, readKey, type Identity, type S3Keys } from '@segno/releases';
import { isLoopback } from './isLoopback';
import { makeFolder } from './makeFolder';
import { productionProblems } from './productionProblems';

const blockerNames = Object.keys(publishBlockers);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address to listen on: by default reachable from this machine only, 127.0.0.1 and ::1. */
  HOST: z.string().min(1).default('localhost'),
  /** Allows a server that others can reach to start with the demo logins, whose password is public. */
  ALLOW_DEMO_LOGINS: z.stringbool().default(false),
  DATA_DIR: z.string().min(1).default('.data'),
  PUBLIC_URL: z.url().optional(),
  /** Proxies between the callers and this process: that many addresses of X-Forwarded-For are trusted. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(16).default(0),
  /** Seconds within which the head of a request, and then its body, must arrive. */
  REQUEST_SECONDS: z.coerce.number().positive().max(3600).default(30),
  /** Bytes per second that an upload must reach on average over REQUEST_SECONDS. */
  UPLOAD_MIN_RATE: z.coerce.number().int().min(1).default(1000),
  /** Unused upload forms that one user may have, and the bytes that may be posted with them. */
  OPEN_UPLOADS: z.coerce.number().int().min(1).default(100),
  OPEN_UPLOAD_GIB: z.coerce.number().positive().default(256),
  /** MiB per part; files larger than eight parts are uploaded in parts. */
  UPLOAD_PART_MIB: z.coerce.number().int().min(1).max(64).default(8),
  /** GiB on the disk of DATA_DIR that uploads leave free, if files are kept there; 0 in tests. */
  MIN_FREE_GIB: z.coerce.number().min(0).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(3).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_SESSION_TOKEN: z.string().min(1).optional(),
  /** C15: where remotes and registry are published; by default in DATA_DIR. */
  RELEASES: z.string().min(1).refine(isPlace, 'must be a folder or s3://bucket/prefix').optional(),
  /** Comma-separated remotes that a new shell may break, because they use something it no longer has. */
  RELEASES_LOST: z
    .string()
    .default('')
    .transform((names) => names.split(',').filter(Boolean)),
  RELEASES_ENV: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be a name in lower case')
    .default('production'),
  /** L17: the file with the platform's key, which owns the list of owners; only its public part on a server that signs nothing. */
  RELEASES_PLATFORM_KEY: z.string().min(1).optional(),
  /** L12: when a canary is promoted or withdrawn automatically. */
  CANARY_MIN_LOADS: z.coerce.number().int().min(1).default(100),
  CANARY_MINUTES: z.coerce.number().positive().default(60),
  CANARY_MAX_ERROR_RATE: z.coerce.number().min(0).max(1).default(0.02),
  CANARY_MAX_SLOWER: z.coerce.number().gt(1).default(1.5),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, 'must be an address, or a name and <address>')
    .optional(),
  /** T17: the domain of the reply addresses of mails about tracks, and the port where the mail server delivers the answers. */
  REPLY_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain, such as reply.library.example')
    .optional(),
  REPLY_PORT: z.coerce.number().int().min(1).max(65_535).default(2525),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** C14: whether the built-in shop exists. In demo mode it confirms its own orders. */
  STOREFRONT: z.enum(['off', 'on', 'demo']).optional(),
  STOREFRONT_KEY: z.string().min(16).optional(),
  STORAGE_SECRET: z.string().min(16).optional(),
  /** Encrypts the secrets of authenticator apps (P6: second factor). All processes need the same one. */
  SECOND_FACTOR_KEY: z.string().min(16).optional(),
  ISRC_PREFIX: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}$/, 'must be two letters and three letters or digits')
    .optional(),
  /** M21: the sender of CWR files, as CISAC knows it. */
  CWR_SENDER_NAME: z
    .string()
    .regex(/^[\w !#$%&'()+\-./?@`]{1,45}$/, 'must have at most 45 characters, letters without accents')
    .optional(),
  CWR_SENDER_IPI: z
    .string()
    .regex(/^\d{9,11}$/, 'must have 9 to 11 digits')
    .refine(hasRightCheck, 'its check digits do not fit')
    .optional(),
  CWR_SENDER_CODE: z
    .string()
    .regex(/^[A-Z0-9]{2,3}$/, 'must be two or three capital letters or digits')
    .optional(),
  ROYALTY_RATE: z.coerce.number().min(0).max(1).default(0.35),
  /** E15: balance in dollars from which an artist is paid, and the day of the month. */
  PAYOUT_MINIMUM: z.coerce.number().min(0).default(50),
  PAYOUT_DAY: z.coerce.number().int().min(1).max(28).default(15),
  /** E7: artists' statements show what PROs have paid for their songs. */
  ARTISTS_SEE_PRO_MONEY: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
  /** A sales file is held if a day in it exceeds the usual day's amount by this factor. */
  SALES_HOLD_FACTOR: z.coerce.number().gt(1).default(10),
  /** Changes of who is paid for a published song wait for a second person. */
  RIGHTS_APPROVAL: z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false),
  SALES_IMPORT_CRON: z.string().min(9).default('0 9 * * *'),
  PUBLISH_BLOCKERS: z
    .string()
    .transform((list) => list.split(',').filter((name) => name !== ''))
    .refine(
      (names) => names.every((name) => blockerNames.includes(name)),
      `must name blockers of: ${blockerNames.join(', ')}`,
    )
    .optional(),
  /** Seconds before the second and the third attempt to reach a channel that is down or fails (S4: publishing). */
  PUBLISH_RETRY_SECONDS: z
    .string()
    .regex(/^\d{1,4},\d{1,4}$/, 'must be two numbers of seconds, such as 60,600')
    .default('60,600'),
  /** Seconds without a process that runs jobs after which administrators are notified. */
  WORKER_MISSING_SECONDS: z.coerce.number().positive().default(60),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  /** L21: seconds within which the backend of a remote must answer. */
  BACKEND_SECONDS: z.coerce.number().positive().max(300).default(30),
  /** Which halves of the server this process runs (docs/operations.md). */
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
});

/** C14: in production the shop exists only on request; it is a demo only with a demo library (scripts/start.mjs). */
const usualStorefront = { development: 'on', test: 'on', production: 'off' } as const;

export type Config = ReturnType<typeof readConfig>;

/** An invalid or missing variable; the message is a sentence that names it. */
export class ConfigError extends Error {}

/**
 * Reads and validates the environment once. In the default mode secrets are generated and kept in DATA_DIR; in production
 * they must be given and strong (`productionProblems`). Throws ConfigError with one sentence per invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `The variable ${issue.path.join('.')} is wrong: ${issue.message}.`).join('\n'),
    );
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const keys: S3Keys = {
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    sessionToken: values.S3_SESSION_TOKEN,
  };
  const bucket = values.S3_BUCKET ? 'S3_BUCKET' : values.RELEASES?.startsWith('s3://') && 'RELEASES';
  if (bucket && !hasCredentials(keys, env))
    throw new ConfigError(`The variable ${bucket} needs ${NEEDED_CREDENTIALS} beside it.`);
  if (values.S3_BUCKET && values.UPLOAD_PART_MIB < 5)
    throw new ConfigError('The variable UPLOAD_PART_MIB is wrong: a bucket takes no parts below 5 MiB.');
  const problems = production ? productionProblems(values) : [];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const storefront = values.STOREFRONT ?? usualStorefront[values.NODE_ENV];
  if (production && storefront === 'demo')
    throw new ConfigError(
      'The variable STOREFRONT is wrong: a demo, which confirms its orders by itself, is not for production mode.',
    );
  const dataDir = resolve(values.DATA_DIR);
  const publicUrl = values.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${values.PORT}`;
  const secret = (name: 'STOREFRONT_KEY' | 'STORAGE_SECRET' | 'SECOND_FACTOR_KEY') =>
    values[name] ?? keptSecret(dataDir, name, production);
  return {
    production,
    test: values.NODE_ENV === 'test',
    host: values.HOST,
    port: values.PORT,
    dataDir,
    publicUrl,
    /** False if other machines can reach the server, directly or through a proxy. */
    isPrivate: isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname) && values.TRUSTED_PROXIES === 0,
    allowDemoLogins: values.ALLOW_DEMO_LOGINS,
    /** Makes browsers use only https for this address. */
    isHttpsOnly: production && publicUrl.startsWith('https:'),
    trustedProxies: values.TRUSTED_PROXIES,
    openUploads: { forms: values.OPEN_UPLOADS, bytes: values.OPEN_UPLOAD_GIB * 1024 ** 3 },
    uploadPartBytes: values.UPLOAD_PART_MIB * 1024 ** 2,
    minFreeBytes: (values.MIN_FREE_GIB ?? (values.NODE_ENV === 'test' ? 0 : 2)) * 1024 ** 3,
    pace: { seconds: values.REQUEST_SECONDS, uploadRate: values.UPLOAD_MIN_RATE },
    database: values.DATABASE_URL
      ? { kind: 'postgres' as const, url: values.DATABASE_URL }
      : { kind: 'pglite' as const, folder: join(dataDir, 'database') },
    s3: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT,
          region: values.S3_REGION,
          bucket: values.S3_BUCKET,
          ...keys,
        }
      : undefined,
    releases: {
      place: values.RELEASES ?? join(dataDir, 'releases'),
      env: values.RELEASES_ENV,
      lost: values.RELEASES_LOST,
      access: {
        endpoint: values.S3_ENDPOINT,
        region: values.S3_REGION,
        ...keys,
      },
      identity: platformIdentity(values.RELEASES_PLATFORM_KEY, { dataDir, production }),
    },
    canary: {
      minLoads: values.CANARY_MIN_LOADS,
      minutes: values.CANARY_MINUTES,
      maxErrorRate: values.CANARY_MAX_ERROR_RATE,
      maxSlower: values.CANARY_MAX_SLOWER,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Segno <segno@${new URL(publicUrl).hostname}>`,
    replyMail: values.REPLY_DOMAIN ? { domain: values.REPLY_DOMAIN, port: values.REPLY_PORT } : undefined,
    storageSecret: values.S3_BUCKET ? '' : secret('STORAGE_SECRET'),
    secondFactorKey: secret('SECOND_FACTOR_KEY'),
    metricsToken: values.METRICS_TOKEN,
    storefront,
    storefrontKey: storefront === 'off' ? '' : secret('STOREFRONT_KEY'),
    isrcPrefix: values.ISRC_PREFIX,
    cwrSender: {
      CWR_SENDER_NAME: values.CWR_SENDER_NAME,
      CWR_SENDER_IPI: values.CWR_SENDER_IPI?.padStart(11, '0'),
      CWR_SENDER_CODE: values.CWR_SENDER_CODE,
    },
    royaltyRate: values.ROYALTY_RATE,
    payouts: { minimum: values.PAYOUT_MINIMUM, day: values.PAYOUT_DAY },
    artistsSeeProMoney: values.ARTISTS_SEE_PRO_MONEY,
    salesHoldFactor: values.SALES_HOLD_FACTOR,
    rightsApproval: values.RIGHTS_APPROVAL,
    salesImportCron: values.SALES_IMPORT_CRON,
    publishRetrySeconds: values.PUBLISH_RETRY_SECONDS.split(',').map(Number),
    backendSeconds: values.BACKEND_SECONDS,
    workerMissingSeconds: values.WORKER_MISSING_SECONDS,
    salesDrop: join(dataDir, 'sales-drop'),
    publishBlockers: keysOf(publishBlockers).filter(
      (name) => publishBlockers[name].hard || !values.PUBLISH_BLOCKERS || values.PUBLISH_BLOCKERS.includes(name),
    ),
    // Every request is a line in production; on a developer's terminal only problems are shown.
    logLevel: values.LOG_LEVEL ?? (production ? ('info' as const) : ('warn' as const)),
    role: values.ROLE,
  };
}

/**
 * The platform's key: in production the named one, if any; otherwise one is generated and kept. Throws ConfigError for a
 * file without a key.
 */
function platformIdentity(file: string | undefined, o: { dataDir: string; production: boolean }): Identity {
  if (file === undefined && o.production) return {};
  const kept = file === undefined ? keptSecret(o.dataDir, 'RELEASES_PLATFORM_KEY', false) : undefined;
  try {
    const key = readKey(kept ?? readFileSync(file ?? '', 'utf8'), file ?? 'RELEASES_PLATFORM_KEY');
    return { key, platform: key.publicKey };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The variable RELEASES_PLATFORM_KEY is wrong: ${reason}`);
  }
}

/** A secret of this installation: generated once, readable only by its owner, and the same for all processes of the folder. */
function keptSecret(dataDir: string, name: string, production: boolean): string {
  if (production) throw new ConfigError(`The variable ${name} is required in production mode.`);
  const folder = join(dataDir, 'secrets');
  const file = join(folder, name);
  if (!existsSync(file)) {
    makeFolder(folder);
    const made = `${file}.${randomBytes(8).toString('hex')}`;
    writeFileSync(made, randomBytes(32).toString('hex'), { mode: 0o600 });
    try {
      // Atomic, and never overwrites that of a process starting at the same time.
      linkSync(made, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      unlinkSync(made);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
