import { singleSelectFilter } from './singleSelectFilter';

/** A filter by a flag: rows that have it, rows that do not, or all. */
export const flagFilter = ({ label, yes, no }: { label: string; yes: string; no: string }) =>
  singleSelectFilter({
    label,
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  });
