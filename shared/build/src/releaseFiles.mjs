import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller files gain nothing: they fit into one packet anyway. */
const WORTH_COMPRESSING = 1024;

/** Files that the browser runs or applies: each has a hash in the registry or in the page. */
export const isHashed = (name) => /\.(js|css)$/.test(name);

/** Value of an `integrity` attribute: sha256, because hashes do not compress, and pages contain all of them. */
export const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Adds a .br and a .gz to every asset worth compressing, so that the server never compresses. */
export async function compressAssets(compilation) {
  const { RawSource } = compilation.compiler.webpack.sources;
  const worth = compilation.getAssets().filter(({ name }) => /\.(js|css|svg|json|html)$/.test(name));
  await Promise.all(
    worth.map(async ({ name, source }) => {
      const content = source.buffer();
      if (content.length < WORTH_COMPRESSING) return;
      const [small, fallback] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
        zip(content, { level: 9 }),
      ]);
      compilation.emitAsset(`${name}.br`, new RawSource(small));
      compilation.emitAsset(`${name}.gz`, new RawSource(fallback));
    }),
  );
}

/** Writes a file atomically: a reader sees either the old or the new one. */
export function replaceFile(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** Removes all folders in `dir` except this one. */
export function keepOnly(dir, folder) {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) if (name !== folder) rmSync(join(dir, name), { recursive: true, force: true });
}
