import { counted, MAX_PAGE_SIZE, routes } from '@segno/contract';
import { CELL_LIMIT, listSongCells, type SongCells, tooManyCells } from '@segno/contract/catalog';
import { call, messageOf } from '@segno/host';
import { Button, narrowScreen, notifyFailure, Text, useMediaQuery } from '@segno/ui';
import { ConfirmDialog } from '@segno/ui/extra';
import { discardQuestion } from '@segno/ui/form';
import { type List, ListFrame, listSource, type Option, queryOf, useList, useOptions } from '@segno/ui/list';
import { useMemo, useRef, useState } from 'react';
import { matchPath, useBeforeUnload, useBlocker } from 'react-router-dom';
import type { SongShape } from '../list/songFilters';
import bar from '../batch/BulkBar.module.css';
import { songChoices } from '../songChoices';
import type { Place } from './cellMoves';
import {
  besideRows,
  byKey,
  type CellEdit,
  type Draft,
  type Drafts,
  keptMine,
  noDrafts,
  withEdits,
  without,
  withChecked,
} from './drafts';
import { type SongColumn, useGridColumns } from './gridColumns';
import { GridProblems } from './GridProblems';
import { GridTable } from './GridTable';
import { isGridMode } from './gridMode';
import { pastedEdits, pasteText } from './pastedEdits';
import { SaveCellsDialog } from './SaveCellsDialog';
import { useCellCheck, useSaveCells } from './useSaveCells';
import classes from './SongGrid.module.css';

/** Number of edits that can be undone. */
const STEPS = 50;

/** Edited cells, with undo. */
function useDrafts() {
  const [{ drafts, past }, setState] = useState<{ drafts: Drafts; past: readonly Drafts[] }>({
    drafts: noDrafts,
    past: [],
  });
  return {
    drafts,
    canUndo: past.length > 0,
    /** An edit by the person. */
    edit: (next: (drafts: Drafts) => Drafts) =>
      setState((state) => ({ drafts: next(state.drafts), past: [...state.past.slice(1 - STEPS), state.drafts] })),
    undo: () => setState((state) => ({ drafts: state.past.at(-1) ?? state.drafts, past: state.past.slice(0, -1) })),
    /** Adds what the server says about cells that are not saved yet. */
    mark: (next: (drafts: Drafts) => Drafts) => setState(({ drafts, past }) => ({ drafts: next(drafts), past })),
    /** Applies what the server has answered; earlier edits cannot be undone any more. */
    settle: (next: (drafts: Drafts) => Drafts) => setState((state) => ({ drafts: next(state.drafts), past: [] })),
  };
}

/**
 * The given number of rows after the first `start` rows of a list, or as many as exist.
 * @param query search, filters and order of the list
 */
async function followingRows(
  query: Readonly<Record<string, unknown>>,
  { start, count }: { start: number; count: number },
): Promise<SongCells[]> {
  const rows: SongCells[] = [];
  let at = start;
  while (rows.length < count) {
    const pagenum = Math.floor(at / MAX_PAGE_SIZE) + 1;
    const answer = await call(listSongCells, { query: { ...query, pagenum, pagesize: MAX_PAGE_SIZE } });
    const found = answer.song_cells.slice(at % MAX_PAGE_SIZE);
    rows.push(...found);
    at += found.length;
    if (found.length === 0 || pagenum >= answer.paging.total_pages) break;
  }
  return rows.slice(0, count);
}

/** The choice for a typed text: an exact match, or the only one that starts with it; otherwise the text itself. */
export function completed(text: string, choices: readonly string[]): string {
  const typed = text.trim().toLowerCase();
  if (typed === '') return '';
  const exact = choices.find((choice) => choice.toLowerCase() === typed);
  if (exact !== undefined) return exact;
  const [only, ...others] = choices.filter((choice) => choice.toLowerCase().startsWith(typed));
  return only !== undefined && others.length === 0 ? only : text.trim();
}

/** Cells of the song list, with the same search, filters, order and pages. */
const cellSource = listSource({ endpoint: listSongCells, rows: 'song_cells', search: 'work_title' });

export interface SongGridProps {
  /** The song list, whose columns these are. */
  list: List<SongShape>;
  columns: readonly SongColumn[];
  moreColumns: readonly SongColumn[];
  onLeave: () => void;
}

/** The song list as a table with editable cells. Nothing is written before it is saved (docs/decisions/0055). */
export const SongGrid = ({ list: songs, columns: shown, moreColumns, onLeave }: SongGridProps) => {
  const list = useList(cellSource);
  const { rows, paging } = list;
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useMediaQuery(narrowScreen);
  const { drafts: own, edit, undo, canUndo, mark, settle } = useDrafts();
  const [note, setNote] = useState('');
  const choicesOf = useChoicesOf();
  const { columns, menu } = useGridColumns(songs, shown, moreColumns);
  const drafts = useMemo(() => besideRows(own, rows), [own, rows]);
  const changed = [...drafts.values()];
  const problems = changed.filter(({ error }) => error !== undefined);
  const saving = useSaveCells({
    onChecked: (preview, asked) => {
      const { changes, refused } = preview;
      settle((before) => withChecked(before, preview, byKey(asked)));
      // Changes of other people are shown too.
      if (refused.length > 0) list.retry();
      setNote(changes.length === 0 ? 'None of the changes can be saved.' : '');
    },
    onSaved: (saved) => settle((before) => without(before, saved)),
  });

  const check = useCellCheck((preview, asked) => mark((before) => withChecked(before, preview, byKey(asked))));

  const onEdit = (edits: readonly CellEdit[]) => {
    const next = edits.map((each) => ({ ...each, text: completed(each.text, choicesOf(each.column)) }));
    const edited = withEdits(own, next);
    if (edited.size > CELL_LIMIT) return setNote(tooManyCells);
    setNote('');
    edit((before) => withEdits(before, next));
    const asked = [...edited].filter(([key, draft]) => own.get(key) !== draft).map(([, draft]) => draft);
    if (asked.length > 0) check(asked);
  };
  const onPaste = async (table: readonly (readonly string[])[], range: { from: Place; to: Place }) => {
    const missing = range.from.row + table.length - rows.length;
    const { pagenum: _, pagesize, ...query } = queryOf(list.source, list.state);
    const start = (list.state.pagenum - 1) * Number(pagesize) + rows.length;
    try {
      const following = missing > 0 ? await followingRows(query, { start, count: missing }) : [];
      const known = new Set(rows.map(({ uuid }) => uuid));
      if (following.some(({ uuid }) => known.has(uuid))) {
        list.retry();
        return setNote('The list has changed meanwhile. Please paste again.');
      }
      const pasted = pastedEdits({ table, rows: [...rows, ...following], columns, range });
      if (own.size + pasted.edits.length > CELL_LIMIT) return setNote(tooManyCells);
      onEdit(pasted.edits);
      setNote(pasteText(pasted, known));
    } catch (error) {
      notifyFailure(error);
      setNote(messageOf(error));
    }
  };
  const cellOnPage = ({ song, column }: Draft) =>
    root.current?.querySelector<HTMLElement>(`[data-cell="${song} ${column}"]`);
  const focusActive = () => root.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus();
  const closeSaving = () => {
    saving.close();
    focusActive();
  };
  const titles = new Map(changed.map(({ song, title }) => [song, title]));

  return (
    <div ref={root} className={classes.root}>
      {isNarrow ? (
        <Text role="status">
          {changed.length > 0
            ? 'Cells are edited on a wider screen. Your changes stay here until you leave.'
            : 'Cells are edited on a wider screen.'}
        </Text>
      ) : (
        <>
          <Text c="dimmed">
            Enter or typing edits a cell, Delete clears it, Ctrl+D fills the selected cells below the first, and a
            column of a spreadsheet can be pasted. Several entries are written as a | b.
          </Text>
          {menu}
          <ListFrame list={list} columns={columns.length} failedText="Impossible to fetch the songs.">
            <GridTable
              rows={rows}
              songs={songs.rows}
              columns={columns}
              drafts={drafts}
              offset={paging?.offset ?? 0}
              total={paging?.total_size ?? 0}
              isRefreshing={list.isRefreshing}
              onEdit={onEdit}
              onPaste={(table, range) => void onPaste(table, range)}
              onUndo={undo}
            />
          </ListFrame>
          {/* Below the table: the cells stay where they are while somebody types. */}
          <GridProblems
            problems={problems}
            isInSight={({ song }) => rows.some(({ uuid }) => uuid === song)}
            onGo={(draft) => cellOnPage(draft)?.focus()}
            onKeep={(draft) => edit((before) => keptMine(new Map([...before, ...drafts]), draft))}
            onDiscard={(draft) => edit((before) => without(before, [draft]))}
          />
        </>
      )}
      <section className={bar.root} data-sticky-bar data-tone="quiet" aria-label="Edited cells">
        <span className={bar.count} role="status">
          {counted(changed.length, 'cell')} changed
          {note !== '' && <span className={bar.note}> {note}</span>}
        </span>
        <Button variant="subtle" size="compact-md" color="gray" disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button
          variant="default"
          size="compact-md"
          disabled={changed.length === 0}
          onClick={() => {
            edit(() => noDrafts);
            focusActive();
          }}
        >
          Discard changes
        </Button>
        <Button
          type="submit"
          size="compact-md"
          disabled={changed.length === 0}
          loading={saving.isChecking}
          onClick={() => saving.check(changed)}
        >
          Save changes
        </Button>
        <Button variant="default" size="compact-md" onClick={onLeave}>
          Done
        </Button>
      </section>
      <SaveCellsDialog cells={{ ...saving, close: closeSaving }} titleOf={(song) => titles.get(song) ?? song} />
      {changed.length > 0 && <GridLeaveGuard />}
    </div>
  );
};

/** Choices of a column's cells; empty if any text is allowed. */
function useChoicesOf(): (column: string) => readonly string[] {
  const tiers = useOptions(songChoices.contentTiers).list;
  const states = useOptions(songChoices.curationStates).list;
  const byColumn: Readonly<Partial<Record<string, readonly Option[]>>> = {
    content_tier: tiers,
    curation_state: states,
  };
  return (column) => (byColumn[column] ?? []).map(({ label }) => label);
}

const { SONGS } = routes;
/** Dialogs over the song list, which stays below them. */
const overSongs = Object.values(routes).filter(
  (route) => route.kind === 'modal' && 'parent' in route && route.parent === 'SONGS',
);

const staysIn = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  (pathname === SONGS.path && isGridMode(new URLSearchParams(search))) ||
  overSongs.some(({ path }) => matchPath(path, pathname) !== null);

/**
 * Asks before unsaved cells are lost by leaving the mode, the screen or the tab; pages, order and filters keep them. It is
 * rendered only while there are some.
 */
const GridLeaveGuard = () => {
  const blocker = useBlocker(({ nextLocation }) => !staysIn(nextLocation));
  useBeforeUnload((event) => event.preventDefault());
  return (
    <ConfirmDialog
      {...discardQuestion}
      opened={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};
