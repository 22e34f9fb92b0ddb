import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RegistryDocument } from './liveRegistry';
import { changedAt } from './remoteRelease';

// `<` could end the script element or open a comment in it; as JSON's own escape it means the same.
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const shellJson = z.object({ contract: z.unknown(), start: z.record(z.string(), z.string()) });

/** The shell's build, read again when a new one lies there. Both calls throw when it is not built. */
export function shellPage(shellDir: string) {
  const file = join(shellDir, 'index.html');
  let known:
    { changed: number | undefined; html: string; contract: unknown; start: Record<string, string> } | undefined;

  async function read() {
    const changed = await changedAt(file);
    if (known && known.changed === changed) return known;
    const html = await readFile(file, 'utf8');
    const { contract, start } = shellJson.parse(JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8')));
    known = { changed, html, contract, start };
    return known;
  }

  return {
    /** The contract that the shell serves its remotes. */
    contract: async (): Promise<unknown> => (await read()).contract,
    /** What the shell loads for somebody who is signed in: address to hash. */
    start: async (): Promise<Record<string, string>> => (await read()).start,
    /** The page, with the registry in it as data and `hints` in its head. */
    async render(o: { registry: RegistryDocument; nonce: string; hints: string }): Promise<string> {
      const { html } = await read();
      return html
        .replace(/id="segno-registry">[^<]*/, () => `id="segno-registry" nonce="${o.nonce}">${inScript(o.registry)}`)
        .replace('</head>', () => `${o.hints}</head>`);
    },
  };
}
