import type { SongCells } from '@segno/contract/catalog';
import { VisuallyHidden } from '@segno/ui';
import { memo, type ReactNode } from 'react';
import { storedText, type Draft } from './drafts';
import type { GridColumn } from './gridColumns';
import classes from './SongGrid.module.css';

export interface GridRowProps {
  row: SongCells;
  /** From 0 on this page. */
  place: number;
  /** From 1 in the whole list, the head included. */
  index: number;
  columns: readonly GridColumn[];
  /** Edited cells of the song. */
  drafts: readonly Draft[];
  /** The column of the cell that has the focus; -1 in other rows. */
  active: number;
  /** Columns that are selected, first and last; -1 for none. */
  from: number;
  to: number;
  /** In place of what the active cell shows. */
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

/** A cell before and after, and what is wrong with it: in sight while it has the focus or the pointer. */
const Changed = ({ draft: { before, text, error } }: { draft: Draft }) => (
  <>
    <span className={classes.text}>
      {before !== '' && <del>{before}</del>} <ins>{text === '' ? <VisuallyHidden>empty</VisuallyHidden> : text}</ins>
    </span>
    {error !== undefined && <span className={classes.error}>{error}</span>}
  </>
);

/** A song of the grid. Rendered again only when something of it changes. */
export const GridRow = memo(Row);
