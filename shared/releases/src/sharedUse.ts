import { z } from 'zod/mini';

const text = z.string().check(z.minLength(1));
const names = z.readonly(z.array(text));

/** What a remote uses of the modules that the shell shares, as recorded by its build; `*` among the names means the whole module. */
export const usesSchema = z.record(text, z.looseObject({ version: text, names }));

/** What a shell shares; a module whose exports are only known at run time has no names. */
export const sharesSchema = z.record(text, z.looseObject({ version: text, names: z.optional(names) }));

export type SharedUses = z.output<typeof usesSchema>;
export type Shares = z.output<typeof sharesSchema>;

/** The entry among the modules for the slots that a shell has, and those that a remote fills (shared/build/src/sharedUse.mjs). */
const SLOTS = '@segno/host slots';

/** What a remote uses besides slots. Without it nothing of the remote works, while a missing slot only affects its extension. */
export const withoutSlots = (uses: SharedUses | undefined): SharedUses | undefined => {
  const { [SLOTS]: _, ...rest } = uses ?? {};
  return uses && rest;
};

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * What a remote uses of the shell's modules that `shares` does not have, in words; undefined if nothing is missing. Builds
 * older than these records are not checked.
 */
export function unmetUse(uses: SharedUses | undefined, shares: Shares | undefined): string | undefined {
  if (!uses || !shares) return undefined;
  const problems = Object.entries(uses).flatMap(([module, use]) => {
    const shared = shares[module];
    if (!shared) return [`it uses ${module}, which the shell does not share`];
    if (majorOf(use.version) !== majorOf(shared.version))
      return [`it is built with ${module} ${use.version}, and the shell has ${shared.version}`];
    const missing = use.names.filter((name) => name !== '*' && shared.names?.includes(name) === false);
    return missing.length === 0 ? [] : [`it uses ${missing.join(', ')} of ${module}, which the shell does not have`];
  });
  return problems.length === 0 ? undefined : problems.join('; ');
}

/** Published remotes whose screens a shell would break, each with its owner and what it uses that this shell lacks. */
export const losses = (
  remotes: readonly { name: string; version: string; state: string; uses?: SharedUses | undefined; owner?: unknown }[],
  shares: Shares | undefined,
): { name: string; text: string }[] =>
  remotes.flatMap(({ name, version, state, uses, owner }) => {
    const unmet = state === 'on' ? unmetUse(uses, shares) : undefined;
    return unmet === undefined ? [] : [{ name, text: `${name} ${version} of the ${String(owner)}: ${unmet}` }];
  });
