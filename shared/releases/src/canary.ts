import { createHash } from 'node:crypto';
import { roles } from '@segno/contract';
import { z } from 'zod/mini';
import { ReleaseRefused } from './store/releaseStore';

/** Who gets a canary (L11: canaries): a percentage of the people who are signed in, or everybody with a role. */
export const shareSchema = z.union([
  z.object({ percent: z.number().check(z.gt(0), z.lte(100)) }),
  z.object({ role: z.string().check(z.minLength(1)) }),
]);

export type CanaryShare = z.output<typeof shareSchema>;

/** A release of a remote for some people; it is part of the entry of the release that everybody else gets. */
export const canarySchema = <E extends z.core.$ZodType>(entry: E) =>
  z.looseObject({
    entry,
    share: shareSchema,
    /** When it was first served, in ISO 8601. */
    since: z.iso.datetime(),
    by: z.string(),
  });

/** What a canary needs to know about a signed-in person. */
export interface Visitor {
  uuid: string;
  roleName: string;
}

/** Hundredths of a percent. */
const STEPS = 10_000;

/**
 * True if the person gets the canary. For one canary, the answer for a person never changes, and whoever gets it at 10 %
 * also gets it at 50 %; another canary selects other people. `base`: the canary's folder.
 */
export function isChosen(share: CanaryShare, base: string, { uuid, roleName }: Visitor): boolean {
  if ('role' in share) return share.role === roleName;
  const drawn = createHash('sha256').update(`${base} ${uuid}`).digest().readUInt32BE(0) / 2 ** 32;
  return drawn * STEPS < share.percent * (STEPS / 100);
}

/** Parses `10%` or `role:Administrator`. Throws ReleaseRefused for anything else. */
export function readShare(text: string): CanaryShare {
  const [, percent] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text) ?? [];
  const [, role] = /^role:(.+)$/.exec(text) ?? [];
  const share = shareSchema.safeParse(percent === undefined ? { role } : { percent: Number(percent) });
  if (!share.success) throw new ReleaseRefused(`${text} is not a share: write 10% or role:Administrator.`);
  if (role !== undefined && !roles.some(({ name }) => name === role))
    throw new ReleaseRefused(`There is no role ${role}: ${roles.map(({ name }) => name).join(', ')}.`);
  return share.data;
}

export const shareText = (share: CanaryShare): string =>
  'role' in share ? `people with the role ${share.role}` : `${share.percent} % of the people`;
