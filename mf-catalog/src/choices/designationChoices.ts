import { designationCodes } from '@segno/contract/catalog';

/** M1: roles of writers, by the codes of registrations. */
export const designationChoices = designationCodes.map(({ code, name }) => ({
  value: code,
  label: `${code} – ${name}`,
}));
