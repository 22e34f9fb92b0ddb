import { evaluate } from './evaluate.mjs';

/** The contract versions that the shell gives its remotes: `{ current, supported }`. */
export async function servedContract(dir) {
  const { CONTRACT } = await evaluate(dir, `export { CONTRACT } from '@segno/host/registry';`);
  return CONTRACT;
}
