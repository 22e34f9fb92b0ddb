import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { evaluate } from './evaluate.mjs';
import { startFiles } from './loadPlan.mjs';
import { compressAssets, integrityOf, isHashed, replaceFile } from './releaseFiles.mjs';
import { otherShares } from './sharedUse.mjs';

const NAME = 'ShellReleasePlugin';
const HTML = 'index.html';
const ABOUT = 'shell.json';

/**
 * Finishes a build of the shell: compresses files, adds hashes to the page's tags, and writes the hashes of everything that
 * the shell may load later into the page as data. The files of the previous build stay, for tabs that are open.
 */
export class ShellReleasePlugin {
  constructor({ dir, dist = join(dir, 'dist'), shares }) {
    Object.assign(this, { dir, dist, shares });
  }

  apply(compiler) {
    let html;
    let start;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        if (compilation.errors.length > 0) return;
        html = withHashes(compilation);
        start = withIntegrity(compilation, startFiles(compilation));
        compilation.deleteAsset(HTML);
        await compressAssets(compilation);
      });
    });
    compiler.hooks.afterEmit.tapPromise(NAME, async (compilation) => {
      if (html === undefined) return;
      const { CONTRACT: contract } = await evaluate(this.dir, `export { CONTRACT } from '@segno/host/registry';`);
      this.keepTwoBuilds(
        compilation.getAssets().map(({ name }) => name),
        {
          contract,
          start,
          shares: this.shares.provided && { ...this.shares.provided, ...(await otherShares(this.dir)) },
        },
      );
      replaceFile(join(this.dist, HTML), html);
    });
  }

  keepTwoBuilds(files, facts) {
    const about = join(this.dist, ABOUT);
    const before = readAbout(about);
    const same = files.every((file) => before.files?.includes(file));
    const previous = (same ? before.previous : before.files) ?? [];
    const keep = new Set([...files, ...previous, HTML, ABOUT]);
    for (const entry of readdirSync(this.dist, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      if (entry.isFile() && !keep.has(relative(this.dist, path).replaceAll('\\', '/'))) rmSync(path);
    }
    replaceFile(about, JSON.stringify({ ...facts, files, previous }));
  }
}

function readAbout(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {}; // The first build.
  }
}

const withIntegrity = (compilation, names) =>
  Object.fromEntries(names.map((name) => [`/${name}`, integrityOf(compilation.getAsset(name).source.buffer())]));

function withHashes(compilation) {
  const names = compilation.getAssets().map(({ name }) => name);
  const hashes = withIntegrity(compilation, names.filter(isHashed));
  const html = compilation.getAsset(HTML).source.source().toString();
  return (
    html
      // It makes the first calls, so nothing may delay it, not even a style sheet.
      .replace('<script defer src=', '<script async fetchpriority="high" src=')
      .replace(/(<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)")/g, (tag, _all, path) =>
        hashes[path] ? `${tag} integrity="${hashes[path]}" crossorigin="anonymous"` : tag,
      )
      // The frame is shown before they have loaded (`pageRoot` waits for them).
      .replace(/(<link\b[^>]*rel="stylesheet">)(.*<\/body>)/s, (_, link, rest) =>
        rest.replace('</body>', `${link}</body>`),
      )
      .replace(/(id="segno-shell">)[^<]*/, (_, start) => `${start}${JSON.stringify({ integrity: hashes })}`)
  );
}
