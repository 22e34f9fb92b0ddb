import type { KeyObject } from 'node:crypto';

/** An Ed25519 key. `publicKey`: as it stands in lists and signatures, 43 letters (RFC 8037's `x`). Without `privateKey` it cannot sign. */
export interface ReleaseKey {
  publicKey: string;
  privateKey: KeyObject | undefined;
}

/** Who opens a place of releases. */
export interface Identity {
  /** Signs the changes that are made. */
  key?: ReleaseKey | undefined;
  /** Whose list of owners is believed; without it whichever stands there. */
  platform?: string | undefined;
}

/** A file of the place, and when it was written. */
export interface StoredFile {
  key: string;
  size: number;
  modified: Date;
}

/** What a pointer says; `tag` stands for exactly this content and is what `swapPointer` compares. */
export interface Pointer {
  content: string;
  tag: string;
}

/**
 * C15: a place of registry and remotes. Keys are paths without a leading slash, laid out as a static host serves them:
 * `r/<remote>/<version>-<hash>/<file>`, `registry/<env>/<release>.json`, `registry/<env>/current`. Source maps, which are not
 * for the public, lie at `maps/<remote>/<version>-<hash>/<file>.map`.
 */
export interface ReleaseStore {
  /** The place as the operator wrote it. */
  readonly name: string;
  /** Who has opened it. */
  readonly identity: Identity;
  /** What the place said when it refused a change of a pointer last. */
  readonly refusal?: string | undefined;
  /** Milliseconds that what was seen of the place may be old: 0 where looking costs nothing. */
  readonly lookEvery: number;
  /** The whole file; undefined when it is not there. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Writes a file that never changes afterwards: a reader sees all of it or nothing. */
  write(key: string, content: Buffer): Promise<void>;
  /** All files whose keys begin with `prefix`, which ends in a slash. */
  list(prefix: string): Promise<StoredFile[]>;
  /** What is not there stays away. */
  remove(keys: readonly string[]): Promise<void>;
  readPointer(key: string): Promise<Pointer | undefined>;
  /**
   * Makes a pointer say `content` if it still says what `tag` stands for (undefined: if there is none). False, with
   * nothing changed, when it does not. Of any number of callers with the same tag one succeeds, wherever others are
   * killed. `content` must be one that the pointer never had before.
   */
  swapPointer(key: string, content: string, tag: string | undefined): Promise<boolean>;
  /** Removes what killed writers left behind before `cutoff`. */
  tidy(cutoff: Date): Promise<void>;
}

/** A change that was refused, or a place that cannot be used; the message is one sentence for the operator. */
export class ReleaseRefused extends Error {}

/** A change that was refused because somebody else has changed that remote meanwhile. */
export class ReleaseMoved extends ReleaseRefused {}
