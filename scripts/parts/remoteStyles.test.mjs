import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { moduleRules } from '../../shared/build/src/rules.mjs';

const require = createRequire(new URL('../../shared/build/package.json', import.meta.url));
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

/** What the build of a package with this one style sheet says: its errors. */
async function errorsOf(name, css, { isRemote }) {
  const dir = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(dir, name), css);
  writeFileSync(join(dir, 'index.js'), `import './${name}';`);
  const rules = moduleRules({ production: true, hot: false, scope: 'mf-probe', isRemote });
  const plugins = [new MiniCssExtractPlugin()];
  const config = { mode: 'production', context: dir, entry: './index.js', output: { path: join(dir, 'dist') } };
  const compiler = webpack({ ...config, module: { rules }, plugins });
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, done) => (error ? reject(error) : resolve(done)));
    });
    return stats.toJson({ all: false, errors: true }).errors.map(({ message }) => message);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    rmSync(dir, { recursive: true });
  }
}

const outside = [
  'body { margin: 3px }',
  ':root { --segno-line: red }',
  'button { color: red }',
  ':global(.mantine-Button-root) { color: red }',
];

void it('a selector of a remote that reaches what is not its own ends the build, whatever the file is called', async () => {
  for (const css of outside)
    for (const name of ['probe.module.css', 'probe.css']) {
      const errors = await errorsOf(name, css, { isRemote: true });
      assert.match(errors.join('\n'), /is not pure/, `${name}: ${css}`);
    }
});

void it('a selector with a class of the remote is built, below elements of others, too; the shell may style the page', async () => {
  assert.deepEqual(
    await errorsOf('probe.module.css', ":global([role='dialog']) .root > p, .root:hover { color: red }", {
      isRemote: true,
    }),
    [],
  );
  assert.deepEqual(await errorsOf('page.css', outside[0], { isRemote: false }), []);
});
