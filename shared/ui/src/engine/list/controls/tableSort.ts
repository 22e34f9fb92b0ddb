/** The current order of a table, and how to change it. */
export interface TableSort {
  by: string | undefined;
  order: 'asc' | 'desc';
  onSort: (field: string) => void;
}
