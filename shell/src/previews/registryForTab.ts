import type { SessionReply } from '@segno/contract/account';
import { readToken } from '@segno/host';
import { saveToken } from '@segno/host/shell';
import { openPreview } from './openPreview';
import { readTabPreview } from './tabPreview';
import { fetchRegistry } from '../federation/fetchRegistry';
import { readRegistry, type PageRegistry } from '../federation/readRegistry';

/** True if the page was rendered for nobody in particular and some people get another registry (L11: canaries). */
const dependsOnPerson = (): boolean => document.querySelector('meta[name="segno-canaries"]') !== null;

/**
 * The registry of this tab: the page's; for somebody who has just logged in, their own; with a preview, the registry that
 * includes it. Makes no request in the first case. Never throws.
 */
export function registryForTab(reply: SessionReply | undefined): PageRegistry | Promise<PageRegistry> {
  const page = readRegistry();
  const asksAgain = reply !== undefined && dependsOnPerson();
  const preview = (reply?.token ?? readToken()) === undefined ? undefined : readTabPreview();
  if (!asksAgain && !preview) return page;
  if (reply) saveToken(reply.token);
  const released = async (): Promise<PageRegistry> => {
    const registry = asksAgain ? await fetchRegistry() : undefined;
    return registry ? { registry, dropped: [], degraded: registry.degraded === true } : page;
  };
  return released().then((own) => (preview ? openPreview(preview, own) : own));
}
