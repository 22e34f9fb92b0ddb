import { cellColumns, cellPermission, editSongCells } from '@segno/contract/catalog';
import { useAllowed } from '@segno/ui/list';

/** True for who may save the cells of any column. */
export const useMayEditCells = (): boolean => {
  const allowed = useAllowed();
  return allowed(editSongCells.permission) && cellColumns.some((column) => allowed(cellPermission(column)));
};
