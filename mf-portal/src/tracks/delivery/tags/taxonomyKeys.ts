import { extramusicFields, instrumentFamilies } from '@segno/contract/taxonomy';

/** Fields of the taxonomy that a delivery fills with one tag (X1: values of the taxonomy). */
export const singleKeys = ['type', 'acoustic_electric'] as const;
/** … and with any number of tags. */
export const multiKeys = [
  'location',
  'eras',
  'culture_religion',
  'lyrics_language',
  'lyrics_subject',
  ...extramusicFields,
] as const;

export type InstrumentFamily = (typeof instrumentFamilies)[number];
export const instrumentsKey = (family: InstrumentFamily) => `${family}_instruments` as const;
export const behavioursKey = (family: InstrumentFamily) => `${family}_behaviours` as const;

/** The twenty lists of the instruments field. */
export const instrumentKeys = instrumentFamilies.flatMap((family) => [instrumentsKey(family), behavioursKey(family)]);
