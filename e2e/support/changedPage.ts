import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** A remote in the page's registry. */
export interface PageRemote {
  name: string;
  base: string;
  entry: string;
  owner: string;
  contractRange: string;
  integrity: Record<string, string>;
  snapshot: { global: string; module: string[]; screens: Record<string, string[]> };
  routes: { name: string; path: string }[];
}

export interface PageRegistry {
  contract: { current: number; supported: number[] };
  remotes: PageRemote[];
}

export const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const REGISTRY = /(id="segno-registry"[^>]*>)([^<]*)/;
const SHELL = /id="segno-shell"[^>]*>([^<]*)/;

/** The data that the server has written into a page: the registry, and the hashes of the shell's own files. */
export async function pageData(page: Page): Promise<{ registry: PageRegistry; shell: Record<string, string> }> {
  let html = '';
  const read = async (): Promise<string> => {
    html = await (await page.request.get('/', { headers: { Accept: 'text/html' } })).text();
    return REGISTRY.exec(html)?.[2]?.trim() ?? 'null';
  };
  // A server that has just started on a busy machine may not have read its registry yet.
  await expect.poll(read).not.toBe('null');
  const shell: { integrity: Record<string, string> } = JSON.parse(SHELL.exec(html)?.[1] ?? '{"integrity":{}}');
  return { registry: JSON.parse(REGISTRY.exec(html)?.[2] ?? 'null'), shell: shell.integrity };
}

/**
 * Serves pages with another registry, and files with other content and the matching hashes, as in a page of another
 * release. `files`: by path.
 */
export async function changePage(
  page: Page,
  o: { registry?: (registry: PageRegistry) => void; files?: Record<string, { before: string; after: string }> },
): Promise<void> {
  const { files = {} } = o;
  for (const [path, { after }] of Object.entries(files))
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body: after, contentType: 'text/javascript; charset=utf-8' }),
    );
  await page.route(
    (url) => !/^\/(v1|r|static|storage|registry)(\/|$)/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      let html = await response.text();
      for (const { before, after } of Object.values(files)) html = html.replaceAll(hashOf(before), () => hashOf(after));
      html = html.replace(REGISTRY, (_, tag: string, json: string) => {
        const registry: PageRegistry = JSON.parse(json);
        o.registry?.(registry);
        return tag + JSON.stringify(registry).replaceAll('<', '\\u003c');
      });
      await route.fulfill({ response, body: html });
    },
  );
}
