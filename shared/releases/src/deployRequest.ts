import { basename, resolve } from 'node:path';
import { ReleaseRefused, type ReleaseStore } from './store/releaseStore';

/** A command's arguments. `remote`: its folder, or its name. */
export interface DeployRequest {
  store: ReleaseStore;
  remote: string | undefined;
  env: string;
  by: string;
  dryRun: boolean;
  json: boolean;
  /** Publish: who gets it first, such as `10%`. */
  canary?: string | undefined;
  /** Publish: screens of the remote may be removed. */
  dropRoutes?: boolean;
  /** Promote, abort: the reason, for the record. */
  reason?: string | undefined;
  /** Preview: the name in its link, for how many days, or that it is removed. */
  name?: string | undefined;
  days?: string | undefined;
  remove?: boolean;
  /** Publish, promote, rollback, off: open tabs apply it too. */
  urgent?: boolean;
  /** Check-shell: a folder for a copy of what is published. */
  copyTo?: string | undefined;
  /** Remove: confirmed. */
  yes?: boolean;
  /** Owner: the public key, and whether it belongs to another owner or is an additional key of the same. */
  publicKey?: string | undefined;
  changeOwner?: boolean;
  add?: boolean;
}

export const folderOf = ({ remote }: DeployRequest): string => {
  if (remote === undefined) throw new ReleaseRefused('Name the remote, such as mf-catalog.');
  return resolve(remote);
};

/** `catalog` for `mf-catalog`, `../mf-catalog` or `catalog`. */
export const nameOf = (request: DeployRequest): string => basename(folderOf(request)).replace(/^mf-/, '');
