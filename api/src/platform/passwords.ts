import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, two passes); about 30 ms. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** True when the password is the one that was hashed. Without a hash the same work is done, so that time tells nothing. */
export async function verifyPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash('a password that nobody has');
  const matches = await verify(hashed ?? (await decoy), password);
  return matches && hashed !== null && hashed !== undefined;
}
