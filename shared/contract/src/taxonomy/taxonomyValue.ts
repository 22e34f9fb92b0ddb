import { z } from 'zod/mini';
import { named, reference, textUpTo, transformed } from '../core/fields';

/** X1: families of the instrument fields, `{family}_instruments` and `{family}_behaviours`. */
export const instrumentFamilies = [
  'ensemble',
  'nonstandard',
  'guitar_bass',
  'brass',
  'keyboard',
  'percussion',
  'string',
  'synth',
  'voice',
  'woodwind',
] as const;

/** X4: extramusic fields, at most six tags each. */
export const extramusicFields = ['creative_inspiration', 'production_use_case', 'use_case'] as const;

/** A song's or track's taxonomy in answers: field key to one tag, to many, or to null. */
export const taxonomyValue = z.record(z.string(), z.union([named, z.array(named), z.null()]));
export type TaxonomyValue = z.output<typeof taxonomyValue>;

/** X1: input takes uuids or objects, one or many; the output is lists of tag uuids by field. */
export const taxonomyInput = z.record(
  textUpTo(64),
  z.union([
    transformed(reference, (tag) => [tag]),
    z.array(reference).check(z.maxLength(200)),
    transformed(z.null(), (): string[] => []),
    transformed(z.literal(''), (): string[] => []),
  ]),
);
