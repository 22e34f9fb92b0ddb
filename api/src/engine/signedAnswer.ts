import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ObjectStore } from '../storage/objectStore';
import { storeWith } from '../storage/storeWith';

const seconds = z.number().exactOptional();
const signedSchema = z.array(
  z.union([
    z.object({
      was: z.string(),
      get: z.object({ key: z.string(), expiresSeconds: seconds, downloadName: z.string().exactOptional() }),
    }),
    z.object({
      // The fields of a form, unchanged and not copied: they are looked up in the answer.
      was: z.custom<object>((value) => typeof value === 'object' && value !== null),
      post: z.object({
        key: z.string(),
        contentType: z.string().exactOptional(),
        maxBytes: z.number(),
        minBytes: z.number().exactOptional(),
        expiresSeconds: seconds,
      }),
    }),
  ]),
);

/** Addresses and forms in an answer, and what they were signed for. */
export type Signed = z.output<typeof signedSchema>;

/** A store that records what it signs; `signedIn` returns what an answer contains of it. */
export function recordSigned(store: ObjectStore): { store: ObjectStore; signedIn: (answer: unknown) => Signed } {
  const noted: Signed = [];
  return {
    store: storeWith(store, {
      signedGet: async (key, options) => {
        const was = await store.signedGet(key, options);
        noted.push({ was, get: { key, ...options } });
        return was;
      },
      presignPost: async (options) => {
        const was = await store.presignPost(options);
        noted.push({ was: { ...was.fields }, post: options });
        return was;
      },
    }),
    signedIn: (answer) => {
      const texts = new Set<string>();
      const objects: unknown[] = [];
      walk(answer, (value) => {
        if (typeof value === 'string') texts.add(value);
        else objects.push(value);
        return value;
      });
      return noted.filter((one) =>
        'get' in one ? texts.has(one.was) : objects.some((value) => isDeepStrictEqual(value, one.was)),
      );
    },
  };
}

/**
 * The answer with everything signed again, because an address is valid for an hour (F15: uploads). `signed` is the result
 * of `signedIn`.
 */
export async function signAgain(store: ObjectStore, answer: unknown, signed: unknown): Promise<unknown> {
  const addresses = new Map<string, string>();
  const forms: { was: unknown; now: unknown }[] = [];
  await Promise.all(
    signedSchema.parse(signed).map(async (one) => {
      if ('post' in one) return forms.push({ was: one.was, now: (await store.presignPost(one.post)).fields });
      const { key, ...options } = one.get;
      return addresses.set(one.was, await store.signedGet(key, options));
    }),
  );
  const withNewSignature = (value: unknown): unknown =>
    typeof value === 'string'
      ? (addresses.get(value) ?? value)
      : (forms.find(({ was }) => isDeepStrictEqual(value, was))?.now ?? value);
  return walk(answer, withNewSignature);
}

/** A copy of JSON in which every text and object, from the outside in, is replaced if `change` returns another value. */
function walk(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = typeof value === 'string' || (typeof value === 'object' && value !== null) ? change(value) : value;
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, change)]));
}
