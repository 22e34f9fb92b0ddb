import { build } from 'esbuild';

/** Runs a piece of TypeScript as if it were in `dir` and returns its exports. */
export async function evaluate(dir, source, plugins = []) {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: dir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    plugins,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
