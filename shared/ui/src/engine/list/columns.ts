import type { Access } from '@segno/contract';
import type { ComponentType, ReactNode } from 'react';
import { plainText } from './plainText';

interface ColumnBase<Sort extends string> {
  header: string;
  /**
   * Pixels that it has at least: more when its content is wider, which is never broken. Columns without a width share the
   * rest, and their texts are cut where that is too little.
   */
  width?: number;
  /** Pixels that somebody has given it, no more and no less: the engine sets it. */
  chosenWidth?: number;
  /** Numbers that are compared stand on the right. */
  align?: 'left' | 'right';
  /** Hidden from persons without it. */
  permission?: Access;
  /**
   * 1 to 3 also show on the card that a row becomes below 800 px; 4 needs 1024 px, 5 needs 1280 px and 6
   * needs 1440 px.
   * Without one: by the column's place.
   */
  priority?: 1 | 2 | 3 | 4 | 5 | 6;
  /** Field to sort by when it is not the column's own; a column whose own field can be sorted by is sortable anyway. */
  sort?: Sort;
}

/** What a cell can show by itself. */
type Plain = string | number | boolean | null | undefined;

type CellOf<Value, Row> = [Value] extends [Plain]
  ? { cell?: (value: Value, row: Row) => ReactNode }
  : { cell: (value: Value, row: Row) => ReactNode };

/**
 * A column: a field of the row, rendered plainly or by `cell`, or something made of the whole row under an `id`.
 * A field that is no text, number or flag needs its `cell`.
 */
export type Column<Row extends object, Sort extends string = string> =
  | {
      [Field in keyof Row & string]: ColumnBase<Sort> & { field: Field; id?: undefined } & CellOf<Row[Field], Row>;
    }[keyof Row & string]
  | (ColumnBase<Sort> & { id: string; field?: undefined; cell: (row: Row) => ReactNode });

/** Something to do with one row. */
export interface RowAction<Row extends object> {
  /** The verb: 'Delete'. The row's name is added for assistive technology. */
  label: string;
  icon: ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>;
  run: (row: Row) => void;
  permission?: Access;
  /** The rows that it can be done with; all without it. */
  when?: (row: Row) => boolean;
}

/** A column as the table renders it, whatever its row is. */
export interface RenderedColumn<Row extends object> {
  id: string;
  header: string;
  width: number | undefined;
  /** Of the width that somebody has given it: what is wider is cut. */
  isResized: boolean;
  align: 'left' | 'right';
  permission: Access | undefined;
  priority: number;
  sort: string | undefined;
  render: (row: Row) => ReactNode;
  /** There is nothing in its field of this row. */
  isEmpty: (row: Row) => boolean;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A column whose field is not known: the type of `Column` made sure that field, value and cell fit. */
interface LooseColumn<Row extends object> extends ColumnBase<string> {
  id?: string;
  field?: keyof Row & string;
  cell?: (...drawnOf: unknown[]) => ReactNode;
}

/** What a column is kept by: its field, or the id of one that is made of the whole row. */
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
      // Some columns are called by what is no member of the row.
      isEmpty: (row) => field in row && isNothing(row[field]),
    };
  });
