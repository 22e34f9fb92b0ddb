import { guardedCell, type SongCells, type SongRow, unguardedCell } from '@segno/contract/catalog';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { type CellEnd, type CellInputProps, CellTextBox } from './CellTextBox';
import { BETWEEN, ChoiceCellInput } from './ChoiceCellInput';
import { movedPlace, nextPlace, rangeOf, type Place } from './cellMoves';
import { textIn, type CellEdit, type Draft, type Drafts } from './drafts';
import type { GridColumn } from './gridColumns';
import { GridRow } from './GridRow';
import classes from './SongGrid.module.css';

/** A quoted text up to the end of a cell. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r|\n|$)/y;
const BARE = /[^\t\r\n]*/y;
const BREAK = /\t|\r\n|\r|\n/y;

/** Spreadsheets quote texts with these characters; other quotation marks were typed. */
const NEEDS_MARKS = /[\t\r\n"]/;

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Rows of a table in the clipboard, as spreadsheets write it: tabs between cells, a line break after each row. The
 * apostrophes that protect formulas in cells copied here or in an export are removed.
 */
export function pastedTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const quoted = take(QUOTED, text, at);
    const isMarked = quoted !== null && NEEDS_MARKS.test(quoted[1] ?? '');
    const found = isMarked ? quoted : take(BARE, text, at);
    const [whole = ''] = found ?? [];
    rows.at(-1)?.push(unguardedCell(isMarked ? (quoted[1] ?? '').replaceAll('""', '"') : whole));
    at += whole.length;
    const next = take(BREAK, text, at);
    if (!next) break;
    at += next[0].length;
    if (next[0] !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** Writes a table for the clipboard, as spreadsheets read it. No cell runs as a formula, as in an export. */
export const copiedText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => marked(guardedCell(cell))).join('\t')).join('\n');

const marked = (cell: string): string => (NEEDS_MARKS.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export interface GridTableProps {
  rows: readonly SongCells[];
  /** The same songs as the list shows them. */
  songs: readonly SongRow[];
  columns: readonly GridColumn[];
  drafts: Drafts;
  /** Number of rows before the first one. */
  offset: number;
  total: number;
  isRefreshing: boolean;
  onEdit: (edits: readonly CellEdit[]) => void;
  onPaste: (table: readonly (readonly string[])[], range: { from: Place; to: Place }) => void;
  onUndo: () => void;
}

const nothing: readonly never[] = [];

const placeOf = (target: EventTarget): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset['place'] ?? '').split(' ').map(Number);
  return cell && row !== undefined && column !== undefined ? { row, column } : undefined;
};

const isWriting = ({ target }: { target: EventTarget }): boolean => target instanceof HTMLTextAreaElement;

/** Cells of a page as an ARIA grid: one of them is in the tab order, and arrow keys move to the others. */
export const GridTable = ({ rows, songs, columns, drafts, offset, total, isRefreshing, ...on }: GridTableProps) => {
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState(() => {
    const first = {
      row: 0,
      column: Math.max(
        0,
        columns.findIndex(({ reason }) => reason === undefined),
      ),
    };
    return { at: first, anchor: first };
  });
  const [editing, setEditing] = useState<{ initial: string }>();
  const size = { rows: rows.length, columns: columns.length };
  // The last row, if the page has fewer.
  const inside = ({ row, column }: Place): Place => ({ row: Math.min(row, Math.max(0, rows.length - 1)), column });
  const at = inside(selection.at);
  const range = rangeOf(at, inside(selection.anchor));
  const draftsOf = useMemo(() => {
    const bySong = new Map<string, Draft[]>();
    for (const draft of drafts.values()) bySong.set(draft.song, [...(bySong.get(draft.song) ?? nothing), draft]);
    return bySong;
  }, [drafts]);

  const bySong = useMemo(() => new Map(songs.map((song) => [song.uuid, song])), [songs]);

  const focusCell = ({ row, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  const select = (place: Place, anchor = place) => {
    setSelection({ at: place, anchor });
    focusCell(place);
  };
  // Only if nothing has the focus: somebody may be typing into the search whose rows these are.
  const focusFirst = useEffectEvent(() => {
    if (document.activeElement === document.body) focusCell(at);
  });
  useEffect(() => focusFirst(), []);
  const begin = (typed?: string) => {
    const [row, column] = [rows[at.row], columns[at.column]];
    if (!row || !column || column.reason !== undefined) return;
    setSelection({ at, anchor: at });
    const stored = textIn(drafts, row, column.id);
    setEditing({ initial: typed ?? (column.isSeveral && stored !== '' ? `${stored}${BETWEEN}` : stored) });
  };
  const end = (text: string, how: CellEnd) => {
    const [row, column] = [rows[at.row], columns[at.column]];
    setEditing(undefined);
    if (how !== 'cancelled' && row && column && text !== textIn(drafts, row, column.id))
      on.onEdit([{ row, column: column.id, text }]);
    if (how === 'left') return;
    select(typeof how === 'string' ? at : nextPlace(how, at, size));
  };
  /** Selected cells, row by row. */
  const selected = () =>
    rows.slice(range.from.row, range.to.row + 1).map((row) => ({
      row,
      columns: columns.slice(range.from.column, range.to.column + 1),
    }));
  /** Writes a text into each selected cell, from a row of the selection on. */
  const fill = (textOf: (column: GridColumn) => string, from = 0) =>
    on.onEdit(
      selected()
        .slice(from)
        .flatMap(({ row, columns: of }) =>
          of
            .filter(({ reason }) => reason === undefined)
            .map((column) => ({ row, column: column.id, text: textOf(column) })),
        ),
    );
  const clear = () => fill(() => '');
  /** As in spreadsheets, the first row is copied into all rows below. */
  const fillDown = () => {
    const [first] = selected();
    if (first) fill(({ id }) => textIn(drafts, first.row, id), 1);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey: shift, target } = event;
    // A button in a cell keeps its own keys.
    if (isWriting(event) || ((key === 'Enter' || key === ' ') && target instanceof HTMLButtonElement)) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const place = event.altKey ? undefined : movedPlace({ key, ctrl }, at, size);
    if (place) select(place, shift ? selection.anchor : place);
    else if (key === ' ' && ctrl) select({ ...at, row: 0 }, { row: rows.length - 1, column: at.column });
    else if (key.toLowerCase() === 'z' && ctrl && !shift) on.onUndo();
    else if (key.toLowerCase() === 'd' && ctrl) fillDown();
    else if (key === 'F2' || (key === 'Enter' && !ctrl)) begin();
    else if (key === 'Delete' || key === 'Backspace') clear();
    else if (key.length === 1 && !ctrl && !event.altKey) begin(key);
    else return;
    event.preventDefault();
  };
  /** As shown, where the list shows more than the cells know. */
  const copiedCell = (row: SongCells, { id, render }: GridColumn): string =>
    render
      ? (table.current?.querySelector(`[data-cell="${row.uuid} ${id}"] > span`)?.textContent ?? '')
      : textIn(drafts, row, id);
  const onCopy = (event: ClipboardEvent) => {
    if (isWriting(event)) return;
    event.preventDefault();
    const cells = selected().map(({ row, columns: of }) => of.map((column) => copiedCell(row, column)));
    event.clipboardData.setData('text/plain', copiedText(cells));
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isWriting(event)) return;
    event.preventDefault();
    on.onPaste(pastedTable(event.clipboardData.getData('text/plain')), range);
  };
  const onPointerDown = (event: PointerEvent) => {
    const place = placeOf(event.target);
    if (!place || isWriting(event) || event.button !== 0) return;
    if (event.shiftKey) event.preventDefault();
    select(place, event.shiftKey ? selection.anchor : place);
  };

  const column = columns[at.column];
  const row = rows[at.row];
  const input = editing && column && row && (
    <EditedCell column={column} label={`${column.header} of ${row.work_title}`} {...editing} onEnd={end} />
  );
  return (
    <div className={classes.scroll} data-more-beside>
      <table
        ref={table}
        className={classes.table}
        role="grid"
        aria-label="Songs"
        aria-multiselectable
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-busy={isRefreshing}
        data-dimmed={isRefreshing || undefined}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        onPointerDown={onPointerDown}
        onDoubleClick={(event) => !isWriting(event) && placeOf(event.target) && begin()}
      >
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} width={width} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map(({ id, header, align }, index) => (
              <th
                key={id}
                role="columnheader"
                scope="col"
                aria-colindex={index + 1}
                className={classes.head}
                data-align={align}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((each, index) => {
            const isChosen = index >= range.from.row && index <= range.to.row;
            return (
              <GridRow
                key={each.uuid}
                row={each}
                song={bySong.get(each.uuid)}
                place={index}
                index={offset + index + 2}
                columns={columns}
                drafts={draftsOf.get(each.uuid) ?? nothing}
                active={index === at.row ? at.column : -1}
                from={isChosen ? range.from.column : -1}
                to={isChosen ? range.to.column : -1}
                {...(index === at.row && input ? { input } : {})}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const EditedCell = ({ column, onEnd, ...input }: CellInputProps & { column: GridColumn }) => {
  // A key that ends editing also blurs the box.
  const isDone = useRef(false);
  const end = (text: string, how: CellEnd) => {
    if (isDone.current) return;
    isDone.current = true;
    onEnd(column.isSeveral ? text.replace(/(?:(?<!\\)\||\s)+$/, '') : text, how);
  };
  const { choices } = column;
  return choices ? (
    <ChoiceCellInput {...input} onEnd={end} column={column} source={choices} />
  ) : (
    <CellInput {...input} onEnd={end} />
  );
};

/** Input of a cell with free text. */
const CellInput = ({ initial, ...props }: CellInputProps) => {
  const [text, setText] = useState(initial);
  return <CellTextBox {...props} text={text} onType={setText} />;
};
