import { createHash } from 'node:crypto';
import { CONTRACT } from '@segno/host/registry';
import { z } from 'zod/mini';
import { canarySchema } from './canary';

const text = z.string().check(z.minLength(1));

const facts = {
  name: text,
  version: text,
  base: text,
  state: z.enum(['on', 'off']),
  contractRange: text,
  integrity: z.record(z.string(), z.string()),
  previous: z.optional(text),
};

/** The entry of a build that not everybody gets. */
export const buildEntrySchema = z.looseObject(facts);

/** As much of a remote's entry as a change looks at. The rest is carried along as it is, also what a later version adds. */
const entrySchema = z.looseObject({ ...facts, canary: z.optional(canarySchema(buildEntrySchema)) });

/**
 * What was done: one of the deploy command's changes, or `start`, by which a server publishes what was built beside it. A later
 * version may know more.
 */
export type ReleaseAction = 'publish' | 'rollback' | 'off' | 'on' | 'start' | 'canary' | 'promote' | 'abort' | 'remove';

/** Changes that leave what most people get as it is. */
const ofCanaries: readonly ReleaseAction[] = ['canary', 'abort'];

const contractSchema = z.looseObject({ current: z.int(), supported: z.readonly(z.array(z.int())) });

/** A release: the registry document that browsers read, and beside it how it came about. Never changed once it is written. */
const releaseSchema = z.looseObject({
  schema: z.literal(1),
  env: text,
  release: z.string().check(z.regex(/^\d+-[0-9a-f]+$/)),
  issuedAt: z.iso.datetime(),
  contract: contractSchema,
  remotes: z.readonly(z.array(entrySchema)),
  /** The release before; null for the first. */
  previous: z.nullable(text),
  action: text,
  /** Why, where somebody or the server said so. */
  reason: z.optional(text),
  /** The release since which those who are in no canary have the same; absent when it is this one. */
  unchangedSince: z.optional(text),
  /** Names of the remotes that it changed. */
  changed: z.readonly(z.array(z.string())),
  publishedBy: z.string(),
  /** By remote, when the newest of its builds that was ever published was built: a server publishes none that is older. */
  newestBuilds: z.record(z.string(), z.iso.datetime()),
});

export type RemoteEntry = z.output<typeof entrySchema>;
export type ReleaseDocument = z.output<typeof releaseSchema>;

/** Whose change it is, where, and what it was. */
export interface ReleaseOrigin {
  env: string;
  by: string;
  action: ReleaseAction;
  reason?: string | undefined;
}

/** What a change makes of a release; what it leaves out stays. */
export interface ReleaseChange {
  changed: readonly string[];
  remotes?: readonly RemoteEntry[];
  contract?: ReleaseDocument['contract'];
  newestBuilds?: ReleaseDocument['newestBuilds'];
}

export const pointerKey = (env: string): string => `registry/${env}/current`;
export const releaseKey = (env: string, release: string): string => `registry/${env}/${release}.json`;

/** A release's place in the order of all: 42 of `42-0f3a…`. */
export const numberOf = (release: string): number => Number.parseInt(release, 10);

/** Reads a release as it was written. Throws when it is none, or not that of its name. */
export function parseRelease(content: Buffer, at: { env: string; release: string }): ReleaseDocument {
  const document = releaseSchema.parse(JSON.parse(content.toString('utf8')));
  if (document.release !== at.release || document.env !== at.env) throw new Error(`It holds ${document.release}.`);
  return document;
}

/** The release that follows `base`. */
export function nextRelease(
  base: ReleaseDocument | undefined,
  { changed, ...change }: ReleaseChange,
  { env, by, action, reason }: ReleaseOrigin,
): ReleaseDocument {
  const content = {
    schema: 1 as const,
    env,
    issuedAt: new Date().toISOString(),
    contract: base?.contract ?? CONTRACT,
    remotes: base?.remotes ?? [],
    newestBuilds: base?.newestBuilds ?? {},
    ...change,
    previous: base?.release ?? null,
    action,
    changed,
    publishedBy: by,
    ...(reason === undefined ? {} : { reason }),
    ...(base && ofCanaries.includes(action) ? { unchangedSince: base.unchangedSince ?? base.release } : {}),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).update(String(process.hrtime.bigint()));
  const release = `${(base ? numberOf(base.release) : 0) + 1}-${hash.digest('hex').slice(0, 12)}`;
  return { ...content, release };
}
