import { z } from 'zod/mini';

const text = z.string().check(z.minLength(1));

/** What the registry says of an extension: where it stands and who sees it, before any of its code is there. */
export const extensionFactsSchema = z.object({
  /** The place that it fills. A name that no screen has is no error: the screen may be another release's. */
  slot: text,
  /** Its heading, and what it is called when it fails: no other extension of the slot has it. */
  title: text,
  /** Extensions of a slot stand by this number; those with the same one by remote and title. */
  order: z.number(),
  /** One of them shows it; empty or absent: whoever sees the screen. */
  permission: z.optional(z.readonly(z.array(text))),
  /** Absent: both. */
  audience: z.optional(z.enum(['staff', 'artists'])),
  /** R3: shown only where this feature is switched on. */
  feature: z.optional(text),
});

export type ExtensionFacts = z.output<typeof extensionFactsSchema>;

/** What an extension is called where it is loaded. */
export const extensionName = ({ slot, title }: Pick<ExtensionFacts, 'slot' | 'title'>): string => `${slot} ${title}`;
