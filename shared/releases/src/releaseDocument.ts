import { createHash } from 'node:crypto';
import { CONTRACT } from '@segno/host/registry';
import { z } from 'zod/mini';
import { canarySchema } from './canary';
import { hashOf, signatureSchema } from './owners/releaseKeys';
import { sharesSchema, usesSchema } from './sharedUse';

const text = z.string().check(z.minLength(1));

const facts = {
  name: text,
  version: text,
  base: text,
  state: z.enum(['on', 'off']),
  contractRange: text,
  integrity: z.record(z.string(), z.string()),
  uses: z.optional(usesSchema),
  previous: z.optional(text),
  /** Hash of what was built of the release before, so that a rollback goes to that. */
  previousHash: z.optional(text),
  signature: z.optional(signatureSchema),
};

/** The entry of a build that not everybody gets. */
export const buildEntrySchema = z.looseObject(facts);

/** As much of a remote's entry as a change looks at. The rest is carried along as it is, also what a later version adds. */
export const entrySchema = z.looseObject({ ...facts, canary: z.optional(canarySchema(buildEntrySchema)) });

/**
 * What was done: one of the deploy command's changes, or `start`, by which a server publishes what was built beside it. A later
 * version may know more.
 */
export type ReleaseAction =
  'publish' | 'rollback' | 'off' | 'on' | 'start' | 'canary' | 'promote' | 'abort' | 'remove' | 'sign';

/** Changes that leave what most people get as it is. */
const ofCanaries: readonly ReleaseAction[] = ['canary', 'abort'];

const contractSchema = z.looseObject({
  current: z.int(),
  supported: z.readonly(z.array(z.int())),
  /** What the shell shares with remotes. */
  shares: z.optional(sharesSchema),
});

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
  /** By remote, the number of its last release that open tabs take (L15: urgent changes). */
  urgent: z.optional(z.record(z.string(), z.int())),
  /** Names of the remotes that it changed. */
  changed: z.readonly(z.array(z.string())),
  publishedBy: z.string(),
  /** Remotes that were removed, by whose word. */
  removed: z.optional(z.readonly(z.array(z.object({ name: text, signature: signatureSchema })))),
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
  /** Open tabs take it. */
  urgent?: boolean | undefined;
  /** The platform says that screens may go. */
  dropRoutes?: boolean | undefined;
}

/** What a change makes of a release; what it leaves out stays. */
export interface ReleaseChange {
  changed: readonly string[];
  remotes?: readonly RemoteEntry[];
  contract?: ReleaseDocument['contract'];
  newestBuilds?: ReleaseDocument['newestBuilds'];
}

/** What came of a change. */
export interface ChangedRegistry {
  /** What the change was made of. */
  before: ReleaseDocument | undefined;
  /** What is current now, or with `dryRun` would be; undefined when there was nothing to change. */
  after: ReleaseDocument | undefined;
}

export const pointerKey = (env: string): string => `registry/${env}/current`;
export const releaseKey = (env: string, release: string): string => `registry/${env}/${release}.json`;

/** A release's place in the order of all: 42 of `42-0f3a…`. */
export const numberOf = (release: string): number => Number.parseInt(release, 10);

/** Hash of what was built, whatever was made of it since. */
export const buildHash = (entry: RemoteEntry): string => {
  const { state: _, previous: __, previousHash: ___, canary: ____, signature: _____, ...built } = entry;
  return hashOf(built);
};

/** What an entry says of the one before it. */
export const followingOf = (before: RemoteEntry) => ({ previous: before.base, previousHash: buildHash(before) });

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
  { env, by, action, reason, urgent }: ReleaseOrigin,
): ReleaseDocument {
  const number = (base ? numberOf(base.release) : 0) + 1;
  const urgently = { ...base?.urgent, ...Object.fromEntries(urgent ? changed.map((name) => [name, number]) : []) };
  const content = {
    schema: 1 as const,
    env,
    issuedAt: new Date().toISOString(),
    contract: base?.contract ?? CONTRACT,
    remotes: base?.remotes ?? [],
    newestBuilds: base?.newestBuilds ?? {},
    ...change,
    ...(base?.removed ? { removed: base.removed } : {}),
    previous: base?.release ?? null,
    action,
    ...(Object.keys(urgently).length === 0 ? {} : { urgent: urgently }),
    changed,
    publishedBy: by,
    ...(reason === undefined ? {} : { reason }),
    ...(base && ofCanaries.includes(action) ? { unchangedSince: base.unchangedSince ?? base.release } : {}),
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).update(String(process.hrtime.bigint()));
  const release = `${number}-${hash.digest('hex').slice(0, 12)}`;
  return { ...content, release };
}
