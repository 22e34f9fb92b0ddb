import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sharesSchema, type Registry, type Shares } from '@segno/releases';
import { z } from 'zod';
import type { ScreenPreload } from './startTags';

// `<` could end the script element or open a comment in it; as JSON's own escape it means the same.
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashes = z.record(z.string(), z.string());
const contractSchema = z.object({ current: z.int(), supported: z.array(z.int()) });
const shellJson = z.object({ contract: contractSchema, start: hashes, shares: z.optional(sharesSchema) });

/** What a page has in it for its address. */
export interface PageParts {
  /** Tags for its head. */
  head: string;
  /** Tags that the page's first script puts into its head after its calls. */
  later: string;
  /** What the page asks at once, and of which it shows the rows: null without a session. */
  preload: ScreenPreload | null;
  /** The frame of the screen, below that of every page. */
  frame: string;
  /** Light or dark when it was chosen in this browser. */
  colorScheme: 'light' | 'dark' | undefined;
  /** Style sheets: they stand below the frame, which does not wait for them. */
  styles: string;
}

/** Milliseconds since 1970 of a file's last change; undefined when it is not there. */
const changedAt = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.mtimeMs;

/** The frame of every page. */
const START = '<div class="segno-start">Segno</div>';

/** The shell's build, read again when a new one lies there. Both calls throw when it is not built. */
export function shellPage(shellDir: string) {
  const file = join(shellDir, 'index.html');
  let known: ({ changed: number | undefined; html: string } & z.output<typeof shellJson>) | undefined;

  async function read() {
    const changed = await changedAt(file);
    if (known && known.changed === changed) return known;
    const html = await readFile(file, 'utf8');
    const about = shellJson.parse(JSON.parse(await readFile(join(shellDir, 'shell.json'), 'utf8')));
    known = { changed, html, ...about };
    return known;
  }

  return {
    /** The contract that the shell serves its remotes. */
    contract: async (): Promise<Registry['contract']> => (await read()).contract,
    /** What the shell shares with remotes; undefined for one that was built before this was recorded. */
    shares: async (): Promise<Shares | undefined> => (await read()).shares,
    /** What the shell loads for somebody who is signed in: address to hash. */
    start: async (): Promise<Readonly<Record<string, string>>> => (await read()).start,
    /** The page, with the registry in it as data. */
    async render({
      registry,
      nonce,
      ...parts
    }: PageParts & { registry: Registry | null; nonce: string }): Promise<string> {
      const { html } = await read();
      return html
        .replace('<html', () =>
          parts.colorScheme ? `<html data-mantine-color-scheme="${parts.colorScheme}"` : '<html',
        )
        .replace('<style>', `<style nonce="${nonce}">`)
        .replace(
          /<script[^>]*id="segno-preload">[^<]*/,
          (tag) =>
            `<template id="segno-later">${parts.later}</template>${tag.slice(0, tag.indexOf('>') + 1)}${inScript(parts.preload)}`,
        )
        .replace(/id="segno-registry">[^<]*/, () => `id="segno-registry" nonce="${nonce}">${inScript(registry)}`)
        .replace('</head>', () => `${parts.head}</head>`)
        .replace(START, () => `${START}${parts.frame}`)
        .replace('</body>', () => `${parts.styles}</body>`);
    },
  };
}
