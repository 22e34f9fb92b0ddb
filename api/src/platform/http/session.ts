import { createHash } from 'node:crypto';
import { allows, type Access, type Permission } from '@segno/contract';
import type { Db } from '../db/database';
import { declareHooks } from '../configuration/declareHooks';

/** The signed-in person behind a call. */
export interface CurrentUser {
  uuid: string;
  fullName: string;
  email: string;
  permissions: readonly Permission[];
  roleName: string;
  /** The artist this user is; null for staff. */
  artistUuid: string | null;
  /** The session of this call, so that a changed password can end the others. */
  tokenUuid: string;
  /** P6: the role requires a second factor that this person has not set up yet. */
  needsSecondFactor: boolean;
}

/** The role that must always have an active holder (P4: what artists see). */
export const ADMINISTRATOR = 'Administrator';

/** True if the person has `access`. */
export const userCan = ({ permissions }: Pick<CurrentUser, 'permissions'>, access: Access): boolean =>
  allows(access, permissions);

/** Tokens are 256 random bits, so a plain hash makes them useless to a reader of the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** W7: `Bearer <token>`, or the bare token. */
export const tokenOf = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** People, their roles and their sessions belong to the account domain (src/hooks.ts). */
export const sessionHooks = declareHooks<{
  /**
   * The active user of a session token; undefined if it is unknown or expired, or its user is inactive. `address`: where it
   * is used from.
   */
  findSession: (db: Db, token: string, address?: string) => Promise<CurrentUser | undefined>;
}>('sessions');
