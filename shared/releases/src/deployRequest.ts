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
  /** Publish: to whom first, such as `10%`. */
  canary?: string | undefined;
  /** Publish: screens of the remote may go. */
  dropRoutes?: boolean;
  /** Promote, abort: why, for the record. */
  reason?: string | undefined;
  /** Preview: what its link says, for how many days, or that it goes. */
  name?: string | undefined;
  days?: string | undefined;
  remove?: boolean;
  /** Publish, promote, rollback, off: open tabs take it. */
  urgent?: boolean;
  /** Check-shell: a folder that gets a copy of what is published. */
  copyTo?: string | undefined;
  /** Remove: confirmed. */
  yes?: boolean;
  /** Owner: the public key, and whether it is another owner's or one more of the same. */
  publicKey?: string | undefined;
  changeOwner?: boolean;
  add?: boolean;
}

export const folderOf = ({ remote }: DeployRequest): string => {
  if (remote === undefined) throw new ReleaseRefused('Say which remote, such as mf-catalog.');
  return resolve(remote);
};

/** `catalog` of `mf-catalog`, `../mf-catalog` or `catalog`. */
export const nameOf = (request: DeployRequest): string => basename(folderOf(request)).replace(/^mf-/, '');
