import type { Access } from '@segno/contract';
import type { ComponentType, ReactNode } from 'react';
import { plainText } from './plainText';

interface ColumnBase<Sort extends string> {
  header: string;
  /**
   * Minimum width in pixels: the column grows with its content, which does not wrap. Columns without a width share the rest
   * of the space and truncate their texts.
   */
  width?: number;
  /** Exact width in pixels that the user has set; set by the engine. */
  chosenWidth?: number;
  /** Right for numbers to be compared. */
  align?: 'left' | 'right';
  /** Hidden from users without this permission. */
  permission?: Access;
  /**
   * 1 to 3 also show on the card that replaces a row below 800 px; 4 needs 1024 px, 5 needs 1280 px and 6 needs 1440 px.
   * Defaults to the column's position.
   */
  priority?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Field to sort by, if it is not the column's own. A column whose own field is sortable needs no `sort`. */
  sort?: Sort;
}

/** Values that a cell can render without a `cell` function. */
type Plain = string | number | boolean | null | undefined;

type CellOf<Value, Row> = [Value] extends [Plain]
  ? { cell?: (value: Value, row: Row) => ReactNode }
  : { cell: (value: Value, row: Row) => ReactNode };

/**
 * A column: a field of the row, rendered as text or by `cell`, or a cell made from the whole row, with an `id`. A field
 * that is not a string, number or boolean needs a `cell`.
 */
export type Column<Row extends object, Sort extends string = string> =
  | {
      [Field in keyof Row & string]: ColumnBase<Sort> & { field: Field; id?: undefined } & CellOf<Row[Field], Row>;
    }[keyof Row & string]
  | (ColumnBase<Sort> & { id: string; field?: undefined; cell: (row: Row) => ReactNode });

/** An action on one row. */
export interface RowAction<Row extends object> {
  /** The verb: 'Delete'. The row's name is added for assistive technology. */
  label: string;
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
  run: (row: Row) => void;
  permission?: Access;
  /** Rows that the action applies to; all by default. */
  when?: (row: Row) => boolean;
}

/** A column as the table renders it, whatever the type of its rows. */
export interface RenderedColumn<Row extends object> {
  id: string;
  header: string;
  width: number | undefined;
  /** The user has set the width: wider content is cut off. */
  isResized: boolean;
  align: 'left' | 'right';
  permission: Access | undefined;
  priority: number;
  sort: string | undefined;
  render: (row: Row) => ReactNode;
  /** Whether the row has no value in this column. */
  isEmpty: (row: Row) => boolean;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A column of an unknown field: the type `Column` has already checked that field, value and cell match. */
interface LooseColumn<Row extends object> extends ColumnBase<string> {
  id?: string;
  field?: keyof Row & string;
  cell?: (...drawnOf: unknown[]) => ReactNode;
}

/** The id under which a column is stored: its field, or the `id` of a column made from the whole row. */
export const columnId = ({ field, id, header }: { field?: string; id?: string; header: string }): string =>
  field ?? id ?? header;

/** @param sortable the fields that the list can be sorted by */
export const renderedColumns = <Row extends object>(
  columns: readonly Column<Row>[],
  sortable: readonly string[],
): RenderedColumn<Row>[] =>
  (columns as readonly LooseColumn<Row>[]).map((column, place) => {
    const { field, cell, header, align = 'left', permission, sort, chosenWidth } = column;
    const width = chosenWidth ?? column.width;
    const priority = column.priority ?? Math.min(place + 1, 5);
    const shared = { header, width, isResized: chosenWidth !== undefined, align, permission, priority };
    if (field === undefined) {
      const render = (row: Row) => cell?.(row);
      return { ...shared, id: columnId(column), sort, render, isEmpty: (row) => isNothing(render(row)) };
    }
    return {
      ...shared,
      id: field,
      sort: sort ?? (sortable.includes(field) ? field : undefined),
      render: cell ? (row) => cell(row[field], row) : (row) => plainText(row[field]) ?? null,
      // Some columns have an id that is not a field of the row.
      isEmpty: (row) => field in row && isNothing(row[field]),
    };
  });
