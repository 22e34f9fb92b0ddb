import { sql } from 'kysely';
import type { Db } from '../../../src/platform/db/database';
import { statementCsv } from './proStatements';

/** A song with the data that the generator needs. */
export interface KnownSong {
  uuid: string;
  title: string;
  work_id: string;
  iswc: string;
  isrc: string;
  ipi: string;
  lastName: string;
}

/** How rows identify their works. */
export type RowKind =
  'known' | 'iswc' | 'work_id' | 'isrc' | 'title_and_ipi' | 'title_and_writer' | 'title' | 'unmatched';

/** The columns of a PRO's file with data of a row. */
export interface KnownFormat {
  pro: string;
  region?: string;
  delimiter?: string;
  columns: Partial<
    Record<'title' | 'amount' | 'society_work_id' | 'iswc' | 'work_id' | 'isrc' | 'ipi' | 'writer' | 'currency', string>
  >;
  /** Other required columns. */
  others?: readonly string[];
}

/** Every second song has the same title as the one before: only their writers differ. */
export async function seedKnownSongs(db: Db, artistUuid: string, count: number): Promise<KnownSong[]> {
  const songs: KnownSong[] = [];
  for (let at = 0; at < count; at++) {
    const pair = at < count / 2;
    const title = pair ? `Harbour & Glass ${Math.floor(at / 2)}` : `Élan Vital ${at}`;
    const ipi = String(10_000_000 + at * 7919).padStart(11, '0');
    const lastName = `O'Brien-${String.fromCharCode(65 + (at % 26))}${String.fromCharCode(65 + Math.floor(at / 26))}`;
    const iswc = `T${String(9_000_000_000 + at)}`;
    const isrc = `QZSEG26${String(at).padStart(5, '0')}`;
    const { rows } = await sql<{ uuid: string; work_id: string }>`
      insert into song (work_title, artist_uuid, iswc, isrc, publish_state, published_at)
      values (${title}, ${artistUuid}, ${iswc}, ${isrc}, 'Published', now()) returning uuid, work_id
    `.execute(db);
    const [song] = rows;
    if (!song) throw new Error('The song was not made');
    await sql`
      with w as (insert into writer (first_name, last_name, ipi_number) values ('Mara', ${lastName}, ${ipi}) returning uuid)
      insert into song_writer_share (song_uuid, writer_uuid, position, share) select ${song.uuid}, w.uuid, 1, 100 from w
    `.execute(db);
    songs.push({ ...song, title, iswc, isrc, ipi, lastName });
  }
  return songs;
}

export interface GeneratedStatement {
  content: string;
  /** Sums in units of 10^-8 of the currency, by song; '' for rows without a song. */
  sums: Map<string, bigint>;
  /** Number of rows by kind of match. */
  kinds: Map<RowKind, number>;
}

/** A random generator with the same numbers in every run. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A file with this number of rows in a PRO's format, and its expected result. */
export function generateStatement(
  { delimiter = ',', columns, others = [] }: KnownFormat,
  { songs, rows, seed }: { songs: readonly KnownSong[]; rows: number; seed: number },
): GeneratedStatement {
  const random = seededRandom(seed);
  const kinds: RowKind[] = [
    'unmatched',
    'title',
    ...(columns.society_work_id ? (['known'] as const) : []),
    ...(columns.iswc ? (['iswc'] as const) : []),
    ...(columns.work_id ? (['work_id'] as const) : []),
    ...(columns.isrc ? (['isrc'] as const) : []),
    ...(columns.ipi ? (['title_and_ipi'] as const) : []),
    ...(columns.writer ? (['title_and_writer'] as const) : []),
  ];
  const header = [...others, ...Object.values(columns)];
  const sums = new Map<string, bigint>();
  const counts = new Map<RowKind, number>();
  const lines: string[][] = [];
  const pairs = songs.length / 2;
  for (let at = 0; at < rows; at++) {
    const kind = kinds[at % kinds.length] ?? 'unmatched';
    const song = songs[kind === 'title' ? pairs + random(pairs) : random(songs.length)];
    if (!song) throw new Error('There are no songs');
    const units = BigInt(random(2_000_000_000)) * 13n + BigInt(random(1000)) - (at % 9 === 0 ? 30_000_000_000n : 0n);
    const isTitled = kind === 'title' || kind.startsWith('title_');
    const values = {
      title: isTitled ? writtenTitle(song.title, random(4)) : `Not Ours ${at % 50}`,
      amount: writtenAmount(units, { comma: delimiter === ';', style: random(3) }),
      society_work_id: kind === 'known' ? `SOC-${song.work_id}` : random(2) ? `X${at}` : '',
      iswc: kind === 'iswc' ? dotted(song.iswc) : '',
      work_id: kind === 'work_id' ? song.work_id.toLowerCase() : '',
      isrc: kind === 'isrc' ? `${song.isrc.slice(0, 2)}-${song.isrc.slice(2, 5)}-${song.isrc.slice(5)}` : '',
      ipi: kind === 'title_and_ipi' ? String(Number(song.ipi)) : '',
      writer:
        kind === 'title_and_writer' ? `${song.lastName.toUpperCase()}, MARA` : kind === 'title' ? '' : 'SOMEBODY ELSE',
      currency: '',
    };
    const named = new Map(
      Object.entries(columns).map(([field, name]) => [name, new Map(Object.entries(values)).get(field) ?? '']),
    );
    lines.push(header.map((name) => named.get(name) ?? 'x'));
    const whose = kind === 'unmatched' ? '' : song.uuid;
    sums.set(whose, (sums.get(whose) ?? 0n) + units);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return { content: statementCsv(header, lines, { delimiter }), sums, kinds: counts };
}

const dotted = (iswc: string) =>
  `${iswc[0]}-${iswc.slice(1, 4)}.${iswc.slice(4, 7)}.${iswc.slice(7, 10)}-${iswc.slice(10)}`;

/** A title in a spelling that PROs may use. */
const writtenTitle = (title: string, way: number): string =>
  [
    title,
    title.toUpperCase().replace('&', 'AND'),
    `${title} (Instrumental)`,
    title.normalize('NFD').replace(/\p{M}/gu, ''),
  ][way] ?? title;

function writtenAmount(units: bigint, { comma, style }: { comma: boolean; style: number }): string {
  const text = (units < 0n ? -units : units).toString().padStart(9, '0');
  const [whole, fraction] = [text.slice(0, -8), text.slice(-8).replace(/0+$/, '')];
  const grouped = style === 0 ? whole.replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',') : whole.padStart(6, '0');
  const number = fraction === '' ? grouped : `${grouped}${comma ? ',' : '.'}${fraction}`;
  if (units >= 0n) return style === 1 ? `  ${number} ` : number;
  return [`(${number})`, `${number}-`, `-${number}`][style] ?? number;
}

/** A decimal in units of 10^-8. */
export const unitsOf = (decimal: string): bigint => {
  const [, sign, whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const units = BigInt(whole) * 10n ** 8n + BigInt(fraction.slice(0, 8).padEnd(8, '0'));
  return sign === '-' ? -units : units;
};
