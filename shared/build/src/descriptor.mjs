import { join } from 'node:path';
import { evaluate } from './evaluate.mjs';

/**
 * Evaluates a remote's `src/descriptor.ts` and checks it against the registry's schema.
 * Throws an Error that names the file and what is wrong with each entry.
 */
export async function readDescriptor(dir) {
  const { descriptor, remoteDescriptorSchema, registryText, prettifyError } = await evaluate(
    dir,
    `export { descriptor } from './src/descriptor';
export { registryText, remoteDescriptorSchema } from '@segno/host/registry';
export { prettifyError } from 'zod/mini';`,
  );
  const parsed = remoteDescriptorSchema.safeParse(descriptor, { error: registryText });
  if (!parsed.success) throw new Error(`${join(dir, 'src/descriptor.ts')} is wrong:\n${prettifyError(parsed.error)}`);
  return parsed.data;
}
