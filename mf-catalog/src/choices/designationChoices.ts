import { designationCodes } from '@segno/contract/catalog';

/** M1: what a writer did, by the codes of the registrations. */
export const designationChoices = designationCodes.map(({ code, name }) => ({
  value: code,
  label: `${code} – ${name}`,
}));
