import type { TaxonomyFile } from '@segno/contract/taxonomy';

/** What a file can be of. */
export const fileChoices: Readonly<Record<TaxonomyFile, { label: string; hint: string }>> = {
  tags: {
    label: 'Tags',
    hint: 'Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears. A row without a uuid is a new tag.',
  },
  terms: {
    label: 'Terms',
    hint: 'Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears. A row without a uuid is a new term.',
  },
};

/** What the address says that a file is of. */
export const isTaxonomyFile = (of: string | null): of is TaxonomyFile => of !== null && Object.hasOwn(fileChoices, of);
