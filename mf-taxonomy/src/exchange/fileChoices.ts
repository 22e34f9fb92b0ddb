import type { TaxonomyFile } from '@segno/contract/taxonomy';
import type { FileKind } from '@segno/ui/upload';

/** What a file can be of, how it is called, and how it can be written. */
export const fileChoices: Readonly<Record<TaxonomyFile, { label: string; kinds: readonly FileKind[]; hint: string }>> =
  {
    tags: {
      label: 'Tags',
      kinds: ['csv', 'xlsx'],
      hint: 'Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears. A row without a uuid is a new tag.',
    },
    terms: {
      label: 'Terms',
      kinds: ['csv', 'xlsx'],
      hint: 'Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears. A row without a uuid is a new term.',
    },
    taxonomy: {
      label: 'SKOS',
      kinds: ['ttl', 'jsonld'],
      hint: 'Properties that are not in the file stay as they are. An empty text or list clears.',
    },
  };

/** What the address says that a file is of. */
export const isTaxonomyFile = (of: string | null): of is TaxonomyFile => of !== null && Object.hasOwn(fileChoices, of);
