import { readPreview } from '@segno/contract/rollout';
import { call, CallError, logOf } from '@segno/host';
import { parseRegistry } from '@segno/host/registry';
import type { PageRegistry } from '../federation/readRegistry';
import { usePreview, type PreviewStatus } from './preview';
import { writeTabPreview, type TabPreview } from './tabPreview';

const log = logOf('shell');

/**
 * The registry of a tab with a preview. The server decides who may see it, and its answer is validated like any registry.
 * If there is nothing to preview, it is the released registry, and `usePreview` says why. Never throws.
 */
export async function openPreview({ name, hasFailed }: TabPreview, released: PageRegistry): Promise<PageRegistry> {
  const show = (status: PreviewStatus, o: { remotes?: readonly string[]; by?: string } = {}): void =>
    usePreview.setState({ preview: { name, status, remotes: [], by: '', released, ...o } });
  if (hasFailed) {
    show('failed');
    return released;
  }
  try {
    const { preview } = await call(readPreview, { params: { name } });
    const names = preview.remotes.map((remote) => remote.name);
    const others = released.registry.remotes.filter((remote) => !names.includes(remote.name));
    const remotes = [...others, ...preview.remotes.map(({ entry }) => entry)];
    const { registry, dropped } = parseRegistry({ ...released.registry, remotes });
    if (dropped.length === 0) {
      show('open', { remotes: names, by: preview.by });
      return { ...released, registry };
    }
    for (const one of dropped) log.error(`preview ${name}: ${one.name} cannot be used: ${one.reason}`);
    writeTabPreview({ name, hasFailed: true });
    show('failed');
  } catch (error) {
    show(statusOf(error));
  }
  return released;
}

function statusOf(error: unknown): PreviewStatus {
  const status = error instanceof CallError ? error.status : 0;
  if (status === 404) return 'gone';
  return status === 401 || status === 403 ? 'refused' : 'unread';
}
