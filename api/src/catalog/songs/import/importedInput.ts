import { attributeInput } from '../batch/songAttribute';
import type { SongInput } from '../songInput';

/** Values of several attributes as input of a song's update. */
export function importedInput(values: ReadonlyMap<string, unknown>): SongInput {
  const taxonomy: Record<string, string[]> = {};
  const input: SongInput = {};
  for (const [attribute, value] of values) {
    const { taxonomy: tags, ...rest } = attributeInput(attribute, value);
    Object.assign(taxonomy, tags);
    Object.assign(input, rest);
  }
  return Object.keys(taxonomy).length > 0 ? { ...input, taxonomy } : input;
}
