import { z } from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** What the registry says about an extension: where it appears and who sees it, before any of its code is loaded. */
export const extensionFactsSchema = z.object({
  /** The slot it fills. A slot that no screen has is not an error: the screen may belong to another release. */
  slot: text,
  /** Its heading, also used as its name when it fails: unique within the slot. */
  title: text,
  /** Extensions of a slot are ordered by this number, then by remote and title. */
  order: z.number(),
  /** Any one of them shows it; empty or missing: everybody who sees the screen. */
  permission: z.optional(z.readonly(z.array(text))),
  /** Missing: both. */
  audience: z.optional(z.enum(['staff', 'artists'])),
  /** R3: shown only if this feature is switched on. */
  feature: z.optional(text),
});

export type ExtensionFacts = z.output<typeof extensionFactsSchema>;

/** The name under which an extension is loaded. */
export const extensionName = ({ slot, title }: Pick<ExtensionFacts, 'slot' | 'title'>): string => `${slot} ${title}`;
