import { writeFile } from 'node:fs/promises';
import { revokeKey, setOwner } from './changeOwner';
import { nameOf, type DeployRequest } from './deployRequest';
import { isCode } from './store/fileErrors';
import { readOwners } from './owners/owners';
import { newKey } from './releaseKeys';
import { ReleaseRefused } from './store/releaseStore';

/** The commands for keys and owners (L17: owners of remotes). */
export const ownerCommands = {
  /** Creates a key in a new file, which its owner keeps, and prints the public part. */
  async keygen({ remote: file }: DeployRequest): Promise<string> {
    if (file === undefined) throw new ReleaseRefused('Name the file for the key, such as team.pem.');
    const { key, pem } = newKey();
    await writeFile(file, pem, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
      throw isCode(error, 'EEXIST') ? new ReleaseRefused(`${file} exists already and was not overwritten.`) : error;
    });
    return `Keep ${file} secret. Its public key is:\n${key.publicKey}`;
  },

  async owners({ store, json }: DeployRequest): Promise<string> {
    const list = await readOwners(store);
    if (json) return JSON.stringify(list ?? null, null, 2);
    if (!list) return `${store.name} has no list of owners, so anyone who can write there can change everything.`;
    return [
      `The platform: ${list.platform}`,
      ...Object.entries(list.owners).map(([name, keys]) => `  ${name.padEnd(14)} ${keys.join(' ') || 'the platform'}`),
      ...list.revoked.map(({ key, at, by }) => `  revoked ${key} ${at} by ${by}`),
    ].join('\n');
  },

  async owner(request: DeployRequest): Promise<string> {
    const { store, by, publicKey: key, add = false, changeOwner: replace = false } = request;
    const name = nameOf(request);
    if (key === undefined) throw new ReleaseRefused("Give the owner's key: --public-key, with what keygen printed.");
    await setOwner(store, name, { key, by, add, replace });
    return `${name} belongs to the key ${key}${add ? ' as well' : ''}.`;
  },

  async revoke({ store, remote: key, by }: DeployRequest): Promise<string> {
    if (key === undefined) throw new ReleaseRefused('Name the public key; the command owners lists them.');
    const names = await revokeKey(store, key, by);
    const stay =
      names.length === 0 ? '' : ` What it published stays, now signed by the platform: ${names.join(', ')}.`;
    return `The key ${key} can no longer sign.${stay}`;
  },
};
