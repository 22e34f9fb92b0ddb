import { join } from 'node:path';
import { evaluate } from './evaluate.mjs';

/** Leaves out the screens: the declaration is evaluated before any of them is loaded. */
const withoutScreens = {
  name: 'without-screens',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined));
  },
};

/**
 * Evaluates a remote's `src/remote.ts` and validates its part of the registry against the registry's schema. Returns that
 * as `descriptor`; `screens`: the routes of each entry, by declared name; `extensions`: their names in order; `filled`: the
 * slots they fill and the props they use. Throws an Error that names the file and what is wrong with each entry.
 */
export async function readDescriptor(dir) {
  const { default: remote, ...host } = await evaluate(
    dir,
    `export { default } from './src/remote';
export { descriptorOf, extensionName, slotParts } from '@segno/host/descriptor';
export { registryText, remoteDescriptorSchema } from '@segno/host/registry';
export { prettifyError } from 'zod/mini';`,
    [withoutScreens],
  );
  const wrong = (text) => new Error(`${join(dir, 'src/remote.ts')} is wrong:\n${text}`);
  const { descriptor, screens } = (() => {
    try {
      return host.descriptorOf(remote);
    } catch (error) {
      throw wrong(error.message);
    }
  })();
  const parsed = host.remoteDescriptorSchema.safeParse(descriptor, { error: host.registryText });
  if (!parsed.success) throw wrong(host.prettifyError(parsed.error));
  const { extensions = [] } = parsed.data;
  return {
    descriptor: parsed.data,
    screens,
    extensions: extensions.map(host.extensionName),
    filled: host.slotParts(extensions.map(({ slot }) => slot)),
  };
}
