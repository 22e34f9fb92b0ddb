import {
  formatOf,
  statementFields,
  type FormatName,
  type StatementField,
  type StatementFormat,
} from './statementFormats';

/** Where each field stands in a row, counted from 0. */
export type StatementColumns = Partial<Record<StatementField, number>>;

/** A name as it is compared: without case, blanks around it, and runs of blanks. */
export const comparedName = (name: string): string =>
  name.replaceAll('\ufeff', '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Which of the formats a head belongs to: the first one whose required columns are all there, in any order. */
export const formatOfHeader = (header: readonly string[], names: readonly FormatName[]): FormatName | undefined =>
  names.find((name) => {
    const format = formatOf(name);
    return format.required.every((column) => positionOf(header, format, column) !== undefined);
  });

/** Where the fields of a format stand below this head. Of two columns of one name the first counts. */
export const columnsOfHeader = (header: readonly string[], format: StatementFormat): StatementColumns =>
  Object.fromEntries(
    statementFields.flatMap((field) => {
      const column = format.map[field];
      const position = column === undefined ? undefined : positionOf(header, format, column);
      return position === undefined ? [] : [[field, position] as const];
    }),
  );

/** The PRO's own name counts before its aliases. */
function positionOf(header: readonly string[], { aliases }: StatementFormat, column: string): number | undefined {
  const found = header.map(comparedName);
  for (const name of [column, ...(aliases[column] ?? [])]) {
    const position = found.indexOf(comparedName(name));
    if (position >= 0) return position;
  }
  return undefined;
}
