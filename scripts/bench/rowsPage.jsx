// Bundled into a bare page by rows.mjs: the list engine's table and a plain one, over the same rows.
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { useSession } from '@segno/host';
import { RelativeTime } from '../../shared/ui/src/components/RelativeTime';
import { relativeTime } from '../../shared/ui/src/components/timeText';
import { DataTable } from '../../shared/ui/src/engine/list/table/DataTable';
import { useSelection } from '../../shared/ui/src/engine/list/table/useSelection';
import { ThemeProvider } from '../../shared/ui/src/theme/ThemeProvider';
import '../../shared/ui/src/theme/styles.css';
import '../../shared/ui/src/theme/extra.css';

const MINUTE = 60_000;
const now = Date.now();
const states = ['Published', 'Not Published', 'In Progress', 'Taken Down'];

const COUNT = 1000;
const MANY = 10_000;
const allRows = Array.from({ length: MANY }, (_, n) => ({
  uuid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  work_title: `Harbor After Rain ${n}`,
  artist: `The Copper Reeds ${n % 40}`,
  work_id: `W${String(n).padStart(7, '0')}`,
  bpm: 60 + (n % 120),
  publish_state: states[n % states.length],
  updated_at: now - n * 97 * MINUTE,
}));

useSession.setState({ status: 'in', user: { uuid: 'a', permissions: ['CAN_GET_SONGS'] } });

const columns = [
  { field: 'work_title', header: 'Title' },
  { field: 'artist', header: 'Artist' },
  { field: 'work_id', header: 'Work ID' },
  { field: 'bpm', header: 'BPM', align: 'right' },
  { field: 'publish_state', header: 'State' },
  { field: 'updated_at', header: 'Updated', cell: (at) => <RelativeTime value={at} /> },
];
/** Twenty, as a person may choose them: those of the list, and texts besides. */
const twenty = [
  ...columns,
  ...Array.from({ length: 20 - columns.length }, (_, n) => ({
    id: `more.${n}`,
    header: `Member ${n}`,
    cell: ({ bpm, artist }) => (n % 3 === 0 ? '' : `${artist} ${bpm + n}`),
  })),
];
const resize = () => {};
const sortable = ['work_title', 'bpm'];
const titleOf = (row) => row.work_title;
const remove = [{ label: 'Delete', icon: () => <svg width="16" height="16" />, run: () => {} }];

const Ours = ({ rows, shown = columns }) => {
  const selection = useSelection(rows);
  return (
    <DataTable
      label="Songs"
      rows={rows}
      columns={shown}
      arranged={shown === twenty}
      onResize={resize}
      nameOf={titleOf}
      rowRoute="SONG_EDIT"
      rowActions={remove}
      sortable={sortable}
      sort={{ by: 'work_title', order: 'asc', onSort: () => {} }}
      selection={selection}
    />
  );
};

const Twenty = ({ rows }) => <Ours rows={rows} shown={twenty} />;

/** As one writes a table without an engine: everything in one component, the choice in its state. */
const Plain = ({ rows, more = [] }) => {
  const [selected, setSelected] = useState(() => new Set());
  const [clock] = useState(Date.now);
  const toggle = (uuid) =>
    setSelected((before) => {
      const after = new Set(before);
      if (!after.delete(uuid)) after.add(uuid);
      return after;
    });
  return (
    <table>
      <thead>
        <tr>
          <th />
          {[...columns, ...more].map(({ header }) => (
            <th key={header}>{header}</th>
          ))}
          <th />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uuid} className={selected.has(row.uuid) ? 'selected' : undefined}>
            <td>
              <input
                type="checkbox"
                aria-label={`Select ${row.work_title}`}
                checked={selected.has(row.uuid)}
                onChange={() => toggle(row.uuid)}
              />
            </td>
            <td>
              <a href={`/songs/edit/${row.uuid}`}>{row.work_title}</a>
            </td>
            <td>{row.artist}</td>
            <td>{row.work_id}</td>
            <td>{row.bpm}</td>
            <td>{row.publish_state}</td>
            <td>
              <time dateTime={new Date(row.updated_at).toISOString()}>
                {relativeTime(new Date(row.updated_at), clock)}
              </time>
            </td>
            {more.map(({ id, cell }) => (
              <td key={id}>{cell(row)}</td>
            ))}
            <td>
              <button type="button" aria-label={`Delete ${row.work_title}`} onClick={() => {}}>
                <svg width="16" height="16" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const PlainTwenty = ({ rows }) => <Plain rows={rows} more={twenty.slice(columns.length)} />;

const thousand = allRows.slice(0, COUNT);
const tables = {
  ours: { Table: Ours, rows: thousand },
  plain: { Table: Plain, rows: thousand },
  twenty: { Table: Twenty, rows: thousand },
  plainTwenty: { Table: PlainTwenty, rows: thousand },
  many: { Table: Ours, rows: allRows },
};

/** Milliseconds of some work until the browser has laid its result out. */
const timed = (work) => {
  const start = performance.now();
  work();
  void document.body.offsetHeight;
  return performance.now() - start;
};

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Milliseconds until what follows from some work is on the screen. */
const shown = async (work) => {
  await frame();
  const start = performance.now();
  work();
  await frame();
  // A message comes after the frame whose callbacks have run.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  return performance.now() - start;
};

/**
 * Mounts a table, scrolls to its end by the windowful, chooses five of its rows, each of them in the window as for a person, and
 * takes it away: `{ mount, scroll: [ms, …], select: [ms, …] }`.
 */
globalThis.measure = async (name) => {
  const { Table, rows } = tables[name];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const app = (
    <ThemeProvider>
      <MemoryRouter>
        <Table rows={rows} />
      </MemoryRouter>
    </ThemeProvider>
  );
  globalThis.gc?.();
  const mount = timed(() => flushSync(() => root.render(app)));
  const boxes = [...place.querySelectorAll('tbody input[type=checkbox]')];
  if (boxes.length !== rows.length) throw new Error(`${name} drew ${boxes.length} rows`);
  const scroll = [];
  const last = place.querySelector('tbody:last-of-type > tr:last-of-type');
  while (last.getBoundingClientRect().bottom > innerHeight + 1) {
    if (scroll.length > rows.length) throw new Error(`The end of ${name} was not reached`);
    scroll.push(await shown(() => scrollBy(0, innerHeight)));
  }
  const select = [];
  for (const row of [100, 300, 500, 700, 900]) {
    await shown(() => boxes[row].scrollIntoView({ block: 'center' }));
    select.push(timed(() => flushSync(() => boxes[row].click())));
  }
  const chosen = boxes.filter((box) => box.checked).length;
  if (chosen !== select.length) throw new Error(`${name} chose ${chosen} rows`);
  root.unmount();
  place.remove();
  return { mount, scroll, select };
};
