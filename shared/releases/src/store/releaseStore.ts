import type { KeyObject } from 'node:crypto';

/** An Ed25519 key. `publicKey`: 43 characters, as in lists and signatures (RFC 8037's `x`). Without `privateKey` it cannot sign. */
export interface ReleaseKey {
  publicKey: string;
  privateKey: KeyObject | undefined;
}

/** Who opens a place of releases. */
export interface Identity {
  /** Signs the changes that are made. */
  key?: ReleaseKey | undefined;
  /** The key whose list of owners is trusted; by default whichever list is there. */
  platform?: string | undefined;
}

/** A file of the place, and when it was written. */
export interface StoredFile {
  key: string;
  size: number;
  modified: Date;
}

/** A pointer's content; `tag` identifies exactly this content and is what `swapPointer` compares. */
export interface Pointer {
  content: string;
  tag: string;
}

/**
 * C15: a place of registry and remotes. Keys are paths without a leading slash, laid out as a static host serves them:
 * `r/<remote>/<version>-<hash>/<file>`, `registry/<env>/<release>.json`, `registry/<env>/current`. Source maps, which are
 * not public, are at `maps/<remote>/<version>-<hash>/<file>.map`.
 */
export interface ReleaseStore {
  /** The place as the operator wrote it. */
  readonly name: string;
  /** Who has opened it. */
  readonly identity: Identity;
  /** The place's message when it last refused a change of a pointer. */
  readonly refusal?: string | undefined;
  /** Milliseconds for which a look at the place stays valid: 0 if looking costs nothing. */
  readonly lookEvery: number;
  /** The whole file; undefined if it does not exist. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Writes a file that never changes afterwards: a reader sees all of it or nothing. */
  write(key: string, content: Buffer): Promise<void>;
  /** All files whose keys begin with `prefix`, which ends in a slash. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Missing files are ignored. */
  remove(keys: readonly string[]): Promise<void>;
  readPointer(key: string): Promise<Pointer | undefined>;
  /**
   * Sets a pointer to `content` if its content still has this tag (undefined: if the pointer does not exist). Otherwise
   * returns false and changes nothing. Of any number of callers with the same tag exactly one succeeds, even if others are
   * killed. `content` must be one that the pointer never had before.
   */
  swapPointer(key: string, content: string, tag: string | undefined): Promise<boolean>;
  /** Removes what killed writers left behind before `cutoff`. */
  tidy(cutoff: Date): Promise<void>;
}

/** A refused change, or a place that cannot be used; the message is one sentence for the operator. */
export class ReleaseRefused extends Error {}

/** A change that was refused because somebody else has changed that remote meanwhile. */
export class ReleaseMoved extends ReleaseRefused {}
