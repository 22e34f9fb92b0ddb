import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moduleRules } from '../../shared/build/src/rules.mjs';

const ofBuild = createRequire(new URL('../../shared/build/package.json', import.meta.url));
const webpack = ofBuild('webpack');
const MiniCssExtractPlugin = ofBuild('mini-css-extract-plugin');

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

test.each(outside)('a remote with the selector %s does not build, whatever the file is called', async (css) => {
  for (const name of ['probe.module.css', 'probe.css']) {
    const errors = await errorsOf(name, css, { isRemote: true });
    expect(errors.join('\n')).toContain('is not pure');
  }
});

test.each([
  "@font-face { font-family: 'Inter'; src: url('data:font/woff2;base64,') }",
  "@property --segno-line { syntax: '<color>'; inherits: true; initial-value: red }",
  '@page { margin: 0 }',
])('a remote with %s, which has no selector, does not build', async (css) => {
  const errors = await errorsOf('probe.module.css', css, { isRemote: true });
  expect(errors.join('\n')).toContain('holds for the whole page and not for this remote alone');
});

test('a selector with a class of the remote builds, also below elements of others', async () => {
  const css = ":global([role='dialog']) .root > p, .root:hover { color: red }";
  expect(await errorsOf('probe.module.css', css, { isRemote: true })).toEqual([]);
});

test('the shell may style the page', async () => {
  expect(await errorsOf('page.css', 'body { margin: 3px }', { isRemote: false })).toEqual([]);
});
