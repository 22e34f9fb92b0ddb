import { join, resolve } from 'node:path';
import { readBuiltRemote, readShares } from './builtRemote';
import { collectGarbage, retentionDays } from './collectGarbage';
import { copyRelease } from './copyRelease';
import { readCurrent } from './currentRelease';
import { describeChange } from './describeChange';
import { ownerCommands } from './ownerCommands';
import { folderOf, nameOf, type DeployRequest } from './deployRequest';
import { publishRemote } from './publishRemote';
import { readShare } from './canary';
import { abortCanary, promoteCanary, publishCanary } from './canaryRelease';
import { registerPreview, removePreviews } from './previewRemote';
import { releaseStatus } from './releaseStatus';
import { ReleaseRefused } from './store/releaseStore';
import { losses } from './sharedUse';
import { linkOf, statusText } from './statusText';
import { removeRemote, rollbackRemote, setRemoteState } from './switchRemote';
import type { ChangedRegistry } from './releaseDocument';

const said = ({ store, env, dryRun }: DeployRequest, name: string, outcome: ChangedRegistry): string =>
  describeChange(outcome, { name, place: `${env} of ${store.name}`, dryRun });

const setState = (state: 'on' | 'off') => async (request: DeployRequest) => {
  const name = nameOf(request);
  return said(request, name, await setRemoteState(request.store, name, { ...request, state }));
};

const decide = (change: typeof promoteCanary) => async (request: DeployRequest) => {
  const name = nameOf(request);
  return said(request, name, await change(request.store, name, request));
};

/** What each command does; each returns its message. All throw ReleaseRefused with one sentence. */
export const deployCommands = {
  ...ownerCommands,

  async publish(request: DeployRequest): Promise<string> {
    const built = await readBuiltRemote(join(folderOf(request), 'dist'));
    const { store, canary } = request;
    if (canary === undefined) return said(request, built.name, await publishRemote(store, built, request));
    return said(request, built.name, await publishCanary(store, built, { ...request, share: readShare(canary) }));
  },

  promote: decide(promoteCanary),
  abort: decide(abortCanary),

  async preview(request: DeployRequest): Promise<string> {
    const { days: given, ...o } = request;
    const { store, env, dryRun, name } = o;
    if (request.remove) {
      const remote = request.remote === undefined ? undefined : nameOf(request);
      if (remote === undefined && name === undefined) throw new ReleaseRefused('Name the remote, or the preview with --name.');
      const removed = !dryRun && (await removePreviews(store, env, { name, remote }));
      return removed ? 'The preview was removed.' : 'There is no such preview; nothing was changed.';
    }
    const built = await readBuiltRemote(join(folderOf(request), 'dist'));
    const preview = await registerPreview(store, built, { ...o, ...(given && { days: Number(given) }) });
    const verb = dryRun ? 'would be' : 'is';
    return `${built.entry.base} ${verb} the preview ${preview.name} of ${env}, until ${preview.expiresAt}: open ${linkOf(preview.name)} on it.`;
  },

  async rollback(request: DeployRequest): Promise<string> {
    const name = nameOf(request);
    return said(request, name, await rollbackRemote(request.store, name, request));
  },

  off: setState('off'),
  on: setState('on'),

  /** Says what would be removed, and removes it if confirmed. */
  async remove(request: DeployRequest): Promise<string> {
    const name = nameOf(request);
    const dryRun = request.dryRun || !request.yes;
    const text = said({ ...request, dryRun }, name, await removeRemote(request.store, name, { ...request, dryRun }));
    if (request.dryRun || request.yes) return text;
    throw new ReleaseRefused(`${text}\nNothing was changed. Add --yes to remove all of this.`);
  },

  async status(request: DeployRequest): Promise<string> {
    const { store, env, json } = request;
    const remote = request.remote === undefined ? undefined : nameOf(request);
    const status = await releaseStatus(store, { env, remote });
    return json ? JSON.stringify(status, null, 2) : statusText(status);
  },

  /** Compares a built shell, before it goes live, with the published remotes. */
  async 'check-shell'({ store, env, remote = 'shell', copyTo }: DeployRequest): Promise<string> {
    const { release } = await readCurrent(store, env);
    const remotes = release?.remotes ?? [];
    const lost = losses(remotes, await readShares(join(resolve(remote), 'dist')));
    if (lost.length > 0) throw new ReleaseRefused(lost.map(({ text }) => text).join('\n'));
    if (copyTo !== undefined) await copyRelease(store, { env, folder: copyTo });
    return `The shell has every name that the remotes of ${env} use.`;
  },

  async gc({ store, dryRun }: DeployRequest): Promise<string> {
    const { removed, kept } = await collectGarbage(store, { dryRun });
    const verb = dryRun ? 'would be deleted' : 'deleted';
    const counts = `${removed.length} releases ${verb}, ${kept.length} kept: a tab of the last ${retentionDays} days may need them.`;
    return [...removed.map((folder) => `- ${folder}`), counts].join('\n');
  },
};
