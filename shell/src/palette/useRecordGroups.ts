import { pathOf, type Access, type EndpointSpec, type Reply, type RouteName } from '@segno/contract';
import { instrument, selectArtists, song, songGenre, songTheme, writer } from '@segno/contract/catalog';
import { listProEarningsStatements, performingRightsOrganization } from '@segno/contract/money';
import { listMySongRevisions, listMyWriters } from '@segno/contract/portal';
import { listArtistSubmissions, listTrackSubmissions } from '@segno/contract/submissions';
import { useCall, useCan, useSession, type CallArgs } from '@segno/host';
import { useShell } from '../routing/ShellContext';
import { openRoute } from './openRoute';
import { hasWords, type PaletteGroup } from './PaletteItem';

const MOST = 5;
/** Statements are searched here, because the server searches them by file name only: the newest ones, read once. */
const STATEMENTS = 100;
/** A record found by a text that is not shown: a legal name, a number, a description. */
const IN_DETAILS = 'Found in its details';
const nobody: readonly string[] = [];

export interface RecordGroups {
  groups: readonly PaletteGroup[];
  /** A request is in flight. */
  isSearching: boolean;
  /** The error of a failed search. */
  error: Error | undefined;
}

interface Found {
  group: PaletteGroup;
  isSearching: boolean;
  error: Error | null;
}

interface Kind<E extends EndpointSpec> {
  name: string;
  /** The record's screen, or the list that shows it with the row's `query`. */
  route: RouteName;
  endpoint: E;
  args: CallArgs<E>;
  rowsOf: (answer: Reply<E>) => { uuid: string; label: string; hint: string; query?: string; reason?: string }[];
}

/** Records of one kind, if the person may read them and has a screen for them; none for an empty text. */
function useKind<E extends EndpointSpec & { permission: Access }>(
  text: string,
  { name, route, endpoint, args, rowsOf }: Kind<E>,
): Found {
  const shell = useShell();
  const held = useSession(({ user }) => user?.permissions) ?? nobody;
  const path = openRoute(shell, route, held)?.path;
  const enabled = useCan(endpoint.permission) && text !== '' && path !== undefined;
  const answer = useCall(endpoint, args, { enabled, keep: true, staleTime: 10_000 });
  const rows = path === undefined || !answer.data ? [] : rowsOf(answer.data);
  return {
    group: {
      name,
      items: rows
        .slice(0, MOST)
        .map(({ uuid, label, hint, query = '', reason = hasWords({ label, hint }, text) ? '' : IN_DETAILS }) => ({
          label,
          hint,
          // Until they are replaced, the rows of an older text have no reason.
          ...(reason && !answer.isPlaceholderData && { reason }),
          to: pathOf(path ?? '', { uuid }) + query,
          route,
        })),
    },
    isSearching: answer.isFetching && (answer.isPlaceholderData || answer.isPending),
    error: answer.error,
  };
}

/**
 * Records whose name contains `text`, of each kind the person may read and open; none for an empty text. Each text has its own cache entry, so a late answer never replaces a newer one; until the newer
 * one arrives, the previous rows stay.
 */
export function useRecordGroups(text: string): RecordGroups {
  const songs = useKind(text, {
    name: 'Songs',
    route: 'SONG_EDIT',
    endpoint: song.list,
    args: { query: { work_title: text, pagesize: MOST } },
    rowsOf: ({ songs: rows, did_you_mean: meant }) =>
      rows.map(({ uuid, work_title, artist, match_reason: reason }) => ({
        uuid,
        label: work_title,
        hint: kindOf('Song', artist?.name),
        ...(reason !== null ? { reason: `Found by ${reason}` } : meant && { reason: `Similar: ${meant}` }),
      })),
  });
  const artists = useKind(text, {
    name: 'Artists',
    route: 'ARTIST_EDIT',
    endpoint: selectArtists,
    args: { query: { name: text } },
    rowsOf: (answer) => answer.artists.map(({ uuid, name }) => ({ uuid, label: name, hint: 'Artist' })),
  });
  const writers = useKind(text, {
    name: 'Writers',
    route: 'WRITER_EDIT',
    endpoint: writer.select,
    args: { query: { full_name: text } },
    rowsOf: (answer) => answer.writers.map(({ uuid, full_name }) => ({ uuid, label: full_name, hint: 'Writer' })),
  });
  const tracks = useKind(text, { ...trackKind(text), name: 'Track submissions', route: 'TRACK_SUBMISSION_EDIT_PAGE' });
  const ownTracks = useKind(text, { ...trackKind(text), name: 'My tracks', route: 'MY_TRACK_EDIT_PAGE' });
  const revisions = useKind(text, {
    name: 'Revisions requested',
    route: 'REVISIONS_REQUESTED_EDIT',
    endpoint: listMySongRevisions,
    args: { query: { work_title: text, pagesize: MOST } },
    rowsOf: (answer) =>
      answer.song_revisions.map(({ uuid, work_title }) => ({ uuid, label: work_title, hint: 'Revision' })),
  });
  const ownWriters = useKind(text, {
    name: 'My writers',
    route: 'MY_WRITERS',
    endpoint: listMyWriters,
    args: { query: { full_name: text, pagesize: MOST } },
    rowsOf: (answer) =>
      answer.writers.map(({ uuid, full_name }) => ({
        uuid,
        label: full_name,
        hint: 'Writer',
        query: `?full_name=${encodeURIComponent(full_name)}`,
      })),
  });
  const applicants = useKind(text, {
    name: 'Artist submissions',
    route: 'ARTIST_SUBMISSION_EDIT_PAGE',
    endpoint: listArtistSubmissions,
    args: { query: { full_name: text, pagesize: MOST } },
    rowsOf: (answer) =>
      answer.new_artist_submissions.map(({ uuid, full_name, artist_band_name }) => ({
        uuid,
        label: artist_band_name ?? full_name,
        hint: kindOf('Artist submission', artist_band_name ? full_name : undefined),
      })),
  });
  const pros = useKind(text, {
    name: 'Performing rights organizations',
    route: 'PRO_EDIT',
    endpoint: performingRightsOrganization.select,
    args: { query: { name: text } },
    rowsOf: (answer) =>
      answer.performing_rights_organizations.map(({ uuid, name }) => ({ uuid, label: name, hint: 'PRO' })),
  });
  const genres = useKind(text, {
    name: 'Genres',
    route: 'SONG_GENRE_EDIT',
    endpoint: songGenre.select,
    args: { query: { name: text } },
    rowsOf: ({ song_genres: rows }) => named(rows, 'Genre'),
  });
  const themes = useKind(text, {
    name: 'Themes',
    route: 'SONG_THEME_EDIT',
    endpoint: songTheme.select,
    args: { query: { name: text } },
    rowsOf: (answer) => named(answer.song_themes, 'Theme'),
  });
  const instruments = useKind(text, {
    name: 'Instruments',
    route: 'SONG_INSTRUMENT_EDIT',
    endpoint: instrument.select,
    args: { query: { name: text } },
    rowsOf: (answer) => named(answer.instruments, 'Instrument'),
  });
  const statements = useKind(text, {
    name: 'Earnings statements',
    route: 'PROS_EARNINGS_STATEMENTS',
    endpoint: listProEarningsStatements,
    args: { query: { pagesize: STATEMENTS } },
    rowsOf: (answer) =>
      answer.pro_earnings_statements
        .map(({ uuid, pro, statement_date, file_name }) => ({
          uuid,
          label: `${pro} ${statement_date}`,
          hint: `Statement · ${file_name}`,
          query: `?file_name=${encodeURIComponent(file_name)}`,
        }))
        .filter((row) => hasWords(row, text)),
  });
  if (text === '') return { groups: [], isSearching: false, error: undefined };

  const taxonomy = [genres, themes, instruments];
  const people = [artists, writers, tracks, ownTracks, revisions, ownWriters, applicants];
  const found = [songs, ...people, pros, statements, ...taxonomy];
  return {
    groups: found.map(({ group }) => group),
    isSearching: found.some(({ isSearching }) => isSearching),
    error: found.find(({ error }) => error)?.error ?? undefined,
  };
}

const named = (rows: readonly { uuid: string; full_name: string }[], hint: string) =>
  rows.map(({ uuid, full_name }) => ({ uuid, label: full_name, hint }));

/** What a record is, and by whom: a song and a track can have the same name and artist. */
const kindOf = (kind: string, who: string | undefined): string => (who === undefined ? kind : `${kind} · ${who}`);

const trackKind = (text: string) => ({
  endpoint: listTrackSubmissions,
  args: { query: { name: text, pagesize: MOST } },
  rowsOf: (answer: Reply<typeof listTrackSubmissions>) =>
    answer.new_track_submissions.map(({ uuid, name, artist }) => ({
      uuid,
      label: name,
      hint: kindOf('Track', artist.name),
    })),
});
