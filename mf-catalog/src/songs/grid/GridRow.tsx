import type { SongCells, SongRow } from '@segno/contract/catalog';
import { VisuallyHidden } from '@segno/ui';
import { memo, type ReactNode } from 'react';
import { newWordsText, storedText, type Draft } from './drafts';
import type { GridColumn } from './gridColumns';
import classes from './SongGrid.module.css';

export interface GridRowProps {
  row: SongCells;
  /** The song as the list shows it; it may still be loading. */
  song: SongRow | undefined;
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

const Row = ({ row, song, place, index, columns, drafts, active, from, to, input }: GridRowProps) => (
  <tr role="row" aria-rowindex={index} className={classes.row}>
    {columns.map(({ id, reason, render, align }, column) => {
      const draft = drafts.find((each) => each.column === id);
      const isEdited = column === active && input !== undefined;
      return (
        <td
          key={id}
          role={column === 0 ? 'rowheader' : 'gridcell'}
          aria-colindex={column + 1}
          aria-description={reason}
          aria-readonly={reason !== undefined || undefined}
          aria-selected={column >= from && column <= to}
          aria-invalid={draft?.error !== undefined || undefined}
          tabIndex={column === active ? 0 : -1}
          className={classes.cell}
          data-place={`${place} ${column}`}
          data-cell={`${row.uuid} ${id}`}
          data-align={align}
          data-locked={reason !== undefined || undefined}
          data-changed={draft !== undefined || undefined}
        >
          {isEdited ? (
            input
          ) : draft ? (
            <Changed draft={draft} />
          ) : (
            <span className={classes.text}>{render ? (song ? render(song) : '…') : storedText(row, id)}</span>
          )}
          {reason !== undefined && (
            <span className={classes.reason} aria-hidden data-reason>
              {reason}
            </span>
          )}
        </td>
      );
    })}
  </tr>
);

/** The old and new text of a cell, and its error, shown on focus or hover. */
const Changed = ({ draft: { before, text, error, newWords } }: { draft: Draft }) => (
  <>
    <span className={classes.text}>
      {newWords && (
        <span className={classes.fresh} title={newWordsText(newWords)}>
          new
        </span>
      )}
      {/* First, since a long one leaves no room for the other. */}
      <ins>{text === '' ? <VisuallyHidden>empty</VisuallyHidden> : text}</ins> {before !== '' && <del>{before}</del>}
    </span>
    {error !== undefined && <span className={classes.error}>{error}</span>}
  </>
);

/** A song of the grid. It re-renders only when something of it changes. */
export const GridRow = memo(Row);
