import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { workQueue } from './workQueue';

/**
 * Hashing takes a core 30 ms. One core stays free for everything else; callers wait a second at most, and the last places
 * are for people who have authenticated.
 */
const inTurn = workQueue({
  atOnce: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 40,
  kept: 10,
  retryAfter: 2,
});

/** Argon2id with the library's defaults (19 MiB, two passes); about 30 ms. Throws 503 if too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password), { pressing: true });

let decoy: Promise<string> | undefined;

/**
 * True if the password matches the hash. Without a hash the same work is done, so that the time reveals nothing.
 * `pressing`: the person is known and goes before strangers. Throws 503 if too many wait.
 */
export function verifyPassword(
  hashed: string | null | undefined,
  password: string,
  o: { pressing?: boolean } = {},
): Promise<boolean> {
  return inTurn(async () => {
    decoy ??= hash('a password that nobody has');
    const matches = await verify(hashed ?? (await decoy), password);
    return matches && hashed !== null && hashed !== undefined;
  }, o);
}
