import { basename, join, resolve } from 'node:path';
import { readBuiltRemote } from './builtRemote';
import type { ChangedRegistry } from './changeRegistry';
import { collectGarbage, retentionDays } from './collectGarbage';
import { describeChange } from './describeChange';
import { publishRemote } from './publishRemote';
import { releaseStatus } from './releaseStatus';
import { ReleaseRefused, type ReleaseStore } from './releaseStore';
import { statusText } from './statusText';
import { rollbackRemote, setRemoteState } from './switchRemote';

/** A command's arguments. `remote`: its folder, or its name. */
export interface DeployRequest {
  store: ReleaseStore;
  remote: string | undefined;
  env: string;
  by: string;
  dryRun: boolean;
  json: boolean;
}

const folderOf = ({ remote }: DeployRequest): string => {
  if (remote === undefined) throw new ReleaseRefused('Say which remote, such as mf-catalog.');
  return resolve(remote);
};

/** `catalog` of `mf-catalog`, `../mf-catalog` or `catalog`. */
const nameOf = (request: DeployRequest): string => basename(folderOf(request)).replace(/^mf-/, '');

const said = ({ store, env, dryRun }: DeployRequest, name: string, outcome: ChangedRegistry): string =>
  describeChange(outcome, { name, place: `${env} of ${store.name}`, dryRun });

const setState = (state: 'on' | 'off') => async (request: DeployRequest) => {
  const name = nameOf(request);
  return said(request, name, await setRemoteState(request.store, name, { ...request, state }));
};

/** What each command does, and says when it has. All throw ReleaseRefused with one sentence. */
export const deployCommands = {
  async publish(request: DeployRequest): Promise<string> {
    const built = await readBuiltRemote(join(folderOf(request), 'dist'));
    return said(request, built.name, await publishRemote(request.store, built, request));
  },

  async rollback(request: DeployRequest): Promise<string> {
    const name = nameOf(request);
    return said(request, name, await rollbackRemote(request.store, name, request));
  },

  off: setState('off'),
  on: setState('on'),

  async status(request: DeployRequest): Promise<string> {
    const { store, env, json } = request;
    const remote = request.remote === undefined ? undefined : nameOf(request);
    const status = await releaseStatus(store, { env, remote });
    return json ? JSON.stringify(status, null, 2) : statusText(status);
  },

  async gc({ store, dryRun }: DeployRequest): Promise<string> {
    const { removed, kept } = await collectGarbage(store, { dryRun });
    const verb = dryRun ? 'would be deleted' : 'deleted';
    const counts = `${removed.length} releases ${verb}, ${kept.length} kept: a tab of the last ${retentionDays} days may need them.`;
    return [...removed.map((folder) => `- ${folder}`), counts].join('\n');
  },
};
