import type { SongCells } from '@segno/contract/catalog';
import { VisuallyHidden } from '@segno/ui';
import { memo, type ReactNode } from 'react';
import { storedText, type Draft } from './drafts';
import type { GridColumn } from './gridColumns';
import classes from './SongGrid.module.css';

export interface GridRowProps {
  row: SongCells;
  /** Index on this page, from 0. */
  place: number;
  /** Row number in the whole list, from 1 and including the header. */
  index: number;
  columns: readonly GridColumn[];
  /** Edited cells of the song. */
  drafts: readonly Draft[];
  /** Column of the focused cell; -1 in other rows. */
  active: number;
  /** First and last selected column; -1 for none. */
  from: number;
  to: number;
  /** Replaces the content of the active cell. */
  input?: ReactNode;
}

const Row = ({ row, place, index, columns, drafts, active, from, to, input }: GridRowProps) => (
  <tr role="row" aria-rowindex={index} className={classes.row}>
    {columns.map(({ id, isEditable, align }, column) => {
      const draft = drafts.find((each) => each.column === id);
      const isEdited = column === active && input !== undefined;
      return (
        <td
          key={id}
          role={column === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={column + 1}
          aria-readonly={!isEditable || undefined}
          aria-selected={column >= from && column <= to}
          aria-invalid={draft?.error !== undefined || undefined}
          tabIndex={column === active ? 0 : -1}
          className={classes.cell}
          data-place={`${place} ${column}`}
          data-cell={`${row.uuid} ${id}`}
          data-align={align}
          data-locked={!isEditable || undefined}
          data-changed={draft !== undefined || undefined}
        >
          {isEdited ? (
            input
          ) : draft ? (
            <Changed draft={draft} />
          ) : (
            <span className={classes.text}>{storedText(row, id)}</span>
          )}
        </td>
      );
    })}
  </tr>
);

/** The old and new text of a cell, and its error, shown on focus or hover. */
const Changed = ({ draft: { before, text, error } }: { draft: Draft }) => (
  <>
    <span className={classes.text}>
      {before !== '' && <del>{before}</del>} <ins>{text === '' ? <VisuallyHidden>empty</VisuallyHidden> : text}</ins>
    </span>
    {error !== undefined && <span className={classes.error}>{error}</span>}
  </>
);

/** A song of the grid. It re-renders only when something of it changes. */
export const GridRow = memo(Row);
