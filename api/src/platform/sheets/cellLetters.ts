/** Letters that a cell of a workbook may have; Excel calls a file with a longer one damaged, and cuts one of a CSV file. */
export const CELL_LETTERS = 32_767;
