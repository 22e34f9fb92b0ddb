import {
  formatOf,
  statementFields,
  type FormatName,
  type StatementField,
  type StatementFormat,
} from './statementFormats';

/** Position of each field in a row, counted from 0. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/** A name normalized for comparison: without case and surrounding whitespace, and with single blanks. */
export const comparedName = (name: string): string =>
  name.replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** The format of a header: the first one whose required columns are all present, in any order. */
export const formatOfHeader = (header: readonly string[], names: readonly FormatName[]): FormatName | undefined =>
  names.find((name) => {
    const format = formatOf(name);
    return format.required.every((column) => positionOf(header, format, column) !== undefined);
  });

/** Positions of a format's fields in this header. If two columns have the same name, the first one counts. */
export const columnsOfHeader = (header: readonly string[], format: StatementFormat): StatementColumns =>
  Object.fromEntries(
    statementFields.flatMap((field) => {
      const column = format.map[field];
      const position = column === undefined ? undefined : positionOf(header, format, column);
      return position === undefined ? [] : [[field, position] as const];
    }),
  );

/** The PRO's own name takes precedence over its aliases. */
const positionOf = (header: readonly string[], { aliases }: StatementFormat, column: string): number | undefined =>
  positionOfName(header, [column, ...(aliases[column] ?? [])]);

/** Position of the column with the first of these names that the header has. */
export function positionOfName(header: readonly string[], names: readonly string[]): number | undefined {
  const found = header.map(comparedName);
  const positions = names.map((name) => found.indexOf(comparedName(name)));
  return positions.find((position) => position >= 0);
}
