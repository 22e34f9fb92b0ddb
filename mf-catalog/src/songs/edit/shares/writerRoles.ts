/** M1: what a writer did, by the codes of the registrations. */
export const writerRoles = [
  { value: 'CA', label: 'CA Composer/Author' },
  { value: 'C', label: 'C Composer' },
  { value: 'A', label: 'A Author (lyrics)' },
  { value: 'AR', label: 'AR Arranger' },
  { value: 'AD', label: 'AD Adaptor' },
  { value: 'TR', label: 'TR Translator' },
  { value: 'SA', label: 'SA Sub-Author' },
  { value: 'SR', label: 'SR Sub-Arranger' },
  { value: 'PA', label: 'PA Income Participant' },
];
