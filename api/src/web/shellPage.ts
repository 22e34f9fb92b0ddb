import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sharesSchema, type Registry, type Shares } from '@segno/releases';
import { z } from 'zod';
import type { ScreenPreload } from './startTags';

// `<` could end the script element or open a comment in it; the JSON escape has the same meaning.
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const hashes = z.record(z.string(), z.string());
const contractSchema = z.object({ current: z.int(), supported: z.array(z.int()) });
const shellJson = z.object({ contract: contractSchema, start: hashes, shares: z.optional(sharesSchema) });

/** Address-specific parts of a page. */
export interface PageParts {
  /** Tags for its head. */
  head: string;
  /** Tags that the page's first script adds to its head after its calls. */
  later: string;
  /** The first calls of the page, and how to show their rows: null without a session. */
  preload: ScreenPreload | null;
  /** HTML of the screen's frame, below the frame of every page. */
  frame: string;
  /** Set if light or dark was chosen in this browser. */
  colorScheme: 'light' | 'dark' | undefined;
  /** Style sheets: they come after the frame, which does not wait for them. */
  styles: string;
}

/** Time of a file's last change in milliseconds since 1970; undefined if it does not exist. */
const changedAt = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.mtimeMs;

/** The frame of every page. */
const START = '<div class="segno-start">Segno</div>';

/** The shell's build, read again when it changes. All calls throw if it is not built. */
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
    /** What the shell shares with remotes; undefined for builds that do not record it yet. */
    shares: async (): Promise<Shares | undefined> => (await read()).shares,
    /** What the shell loads for a signed-in user: address to hash. */
    start: async (): Promise<Readonly<Record<string, string>>> => (await read()).start,
    /** The page, including the registry as data. */
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
