import { createHash } from 'node:crypto';
import { CONTRACT } from '@segno/host/registry';
import { z } from 'zod/mini';
import { canarySchema } from './canary';
import { hashOf, signatureSchema } from './releaseKeys';
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
  /** Hash of the previous release's build, so that a rollback returns to exactly that. */
  previousHash: z.optional(text),
  signature: z.optional(signatureSchema),
};

/** The entry of a build that not everybody gets. */
export const buildEntrySchema = z.looseObject(facts);

/** The parts of a remote's entry that changes look at. The rest is passed through, including what a later version adds. */
export const entrySchema = z.looseObject({ ...facts, canary: z.optional(canarySchema(buildEntrySchema)) });

/** What was done: one of the deploy command's changes, or `start`, when a server publishes its own builds. Later versions may add more. */
export type ReleaseAction =
  'publish' | 'rollback' | 'off' | 'on' | 'start' | 'canary' | 'promote' | 'abort' | 'remove' | 'sign';

/** Changes that leave what most people get unchanged. */
const ofCanaries: readonly ReleaseAction[] = ['canary', 'abort'];

const contractSchema = z.looseObject({
  current: z.int(),
  supported: z.readonly(z.array(z.int())),
  /** What the shell shares with remotes. */
  shares: z.optional(sharesSchema),
});

/** A release: the registry document that browsers read, with its origin. Never changed once it is written. */
const releaseSchema = z.looseObject({
  schema: z.literal(1),
  env: text,
  release: z.string().check(z.regex(/^\d+-[0-9a-f]+$/)),
  issuedAt: z.iso.datetime(),
  contract: contractSchema,
  remotes: z.readonly(z.array(entrySchema)),
  /** The previous release; null for the first. */
  previous: z.nullable(text),
  action: text,
  /** The reason, if somebody or the server gave one. */
  reason: z.optional(text),
  /** The release since which people without a canary get the same; missing if it is this one. */
  unchangedSince: z.optional(text),
  /** By remote, the number of its last release that open tabs must take (L15: urgent changes). */
  urgent: z.optional(z.record(z.string(), z.int())),
  /** Names of the remotes it changed. */
  changed: z.readonly(z.array(z.string())),
  publishedBy: z.string(),
  /** Removed remotes, with the signature of whoever removed them. */
  removed: z.optional(z.readonly(z.array(z.object({ name: text, signature: signatureSchema })))),
  /** By remote, the build time of the newest build ever published: a server publishes nothing older. */
  newestBuilds: z.record(z.string(), z.iso.datetime()),
});

export type RemoteEntry = z.output<typeof entrySchema>;
export type ReleaseDocument = z.output<typeof releaseSchema>;

/** Who made the change, where, and what it was. */
export interface ReleaseOrigin {
  env: string;
  by: string;
  action: ReleaseAction;
  reason?: string | undefined;
  /** Open tabs apply it too. */
  urgent?: boolean | undefined;
  /** The platform allows screens to be removed. */
  dropRoutes?: boolean | undefined;
}

/** What a change makes of a release; members left out stay. */
export interface ReleaseChange {
  changed: readonly string[];
  remotes?: readonly RemoteEntry[];
  contract?: ReleaseDocument['contract'];
  newestBuilds?: ReleaseDocument['newestBuilds'];
}

/** The result of a change. */
export interface ChangedRegistry {
  /** The release that was changed. */
  before: ReleaseDocument | undefined;
  /** What is current now, or with `dryRun` would be; undefined if there was nothing to change. */
  after: ReleaseDocument | undefined;
}

export const pointerKey = (env: string): string => `registry/${env}/current`;
export const releaseKey = (env: string, release: string): string => `registry/${env}/${release}.json`;

/** A release's number: 42 for `42-0f3a…`. */
export const numberOf = (release: string): number => Number.parseInt(release, 10);

/** Hash of the build, independent of later changes to the entry. */
export const buildHash = (entry: RemoteEntry): string => {
  const { state: _, previous: __, previousHash: ___, canary: ____, signature: _____, ...built } = entry;
  return hashOf(built);
};

/** What an entry records about its predecessor. */
export const followingOf = (before: RemoteEntry) => ({ previous: before.base, previousHash: buildHash(before) });

/** Parses a release. Throws if it is not one, or does not match its name. */
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
