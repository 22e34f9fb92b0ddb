import { readRegistrationPreflight, type RegistrationPreflight } from '@segno/contract/money';
import { useCall } from '@segno/host';
import { Anchor, Text } from '@segno/ui';
import { DataTable, Pager, type Column } from '@segno/ui/list';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import sales from '../salesScreen.module.css';
import { noSongsText, type ChosenSongs } from './chosenSongs';
import classes from './BlockedSongs.module.css';

type Blocked = RegistrationPreflight['songs'][number] & { uuid: string };

/** A title that CWR only writes in capitals is not another title. */
const isRewritten = ({ song, cwr_title }: Blocked): boolean => cwr_title !== song.work_title.toUpperCase();

const columns: readonly Column<Blocked>[] = [
  {
    id: 'title',
    header: 'Title',
    priority: 1,
    cell: (blocked) => (
      <div className={classes.title}>
        {blocked.song.work_title}
        {isRewritten(blocked) && <div className={classes.rewritten}>In CWR: {blocked.cwr_title}</div>}
      </div>
    ),
  },
  {
    id: 'problems',
    header: 'Problems',
    priority: 2,
    cell: ({ problems }) => (
      <ul className={classes.problems}>
        {problems.map(({ code, message, url }, index) => (
          <li key={`${index} ${code}`}>
            <Anchor component={Link} to={url}>
              {message}
            </Anchor>
          </li>
        ))}
      </ul>
    ),
  },
];

const nameOf = ({ song }: Blocked) => song.work_title;

type Cause = RegistrationPreflight['causes'][number] & { uuid: string };

const causeColumns: readonly Column<Cause>[] = [
  {
    id: 'cause',
    header: 'Cause',
    priority: 1,
    cell: (cause) => (
      <div className={classes.title}>
        <CauseText cause={cause} />
      </div>
    ),
  },
  {
    id: 'songs',
    header: 'Songs',
    width: 96,
    align: 'right',
    priority: 1,
    cell: ({ songs }) => songs.toLocaleString('en-US'),
  },
  // Songs that are free once this problem alone is solved.
  {
    id: 'frees',
    header: 'Frees',
    width: 96,
    align: 'right',
    priority: 2,
    cell: ({ frees }) => frees.toLocaleString('en-US'),
  },
];

const causeNameOf = ({ message }: Cause) => message;

/** Problems that block more than one song, those of most songs first: solving one of them helps many. */
const MOST_CAUSES = 10;

const sharedCauses = ({ causes }: RegistrationPreflight): Cause[] =>
  causes
    .filter(({ songs }) => songs > 1)
    .slice(0, MOST_CAUSES)
    .map((cause, index) => ({ ...cause, uuid: String(index) }));

/** A problem, with a link to the form that solves it if there is one. */
export const CauseText = ({ cause: { message, url } }: { cause: RegistrationPreflight['causes'][number] }) =>
  url === null ? (
    message
  ) : (
    <Anchor component={Link} to={url}>
      {message}
    </Anchor>
  );

/** M17: songs that a file would leave out, in pages. Each problem links to the field that solves it. */
export const BlockedSongs = ({ songs }: { songs: ChosenSongs }) => {
  const { data } = useCall(readRegistrationPreflight, { query: songs });
  const [page, setPage] = useState({ pagenum: 1, pagesize: 25 });
  if (!data) return null;
  const { songs: listed, ready, blocked } = data.preflight;
  if (listed.length === 0)
    return <Text c="dimmed">{ready + blocked === 0 ? noSongsText(songs) : 'No song is blocked.'}</Text>;
  const causes = sharedCauses(data.preflight);
  const total_pages = Math.max(1, Math.ceil(listed.length / page.pagesize));
  // Fewer songs have fewer pages.
  const current_page = Math.min(page.pagenum, total_pages);
  const offset = (current_page - 1) * page.pagesize;
  const rows = listed.slice(offset, offset + page.pagesize).map((one) => ({ ...one, uuid: one.song.uuid }));
  return (
    <section className={sales.root} aria-labelledby="blocked-songs">
      <h2 id="blocked-songs" className={sales.heading}>
        Blocked songs
      </h2>
      {blocked > listed.length && (
        <Text c="dimmed">
          {`The first ${listed.length.toLocaleString('en-US')} of ${blocked.toLocaleString('en-US')} songs, by title.`}
        </Text>
      )}
      {causes.length > 0 && <DataTable label="Causes" rows={causes} columns={causeColumns} nameOf={causeNameOf} />}
      <DataTable label="Blocked songs" rows={rows} columns={columns} nameOf={nameOf} />
      <Pager
        paging={{ total_size: listed.length, current_size: rows.length, current_page, total_pages, offset }}
        pagesize={page.pagesize}
        onPage={(pagenum) => setPage({ ...page, pagenum })}
        onPageSize={(pagesize) => setPage({ pagenum: 1, pagesize })}
      />
    </section>
  );
};
