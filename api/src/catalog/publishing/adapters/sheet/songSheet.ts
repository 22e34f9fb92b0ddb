import { z } from 'zod';
import { csvLine, CSV_MARK } from '../../../../platform/sheets/csvCell';
import { safeName } from '../../../songs/zips/zipNames';
import type { ChannelProblem, ChannelSong } from '../../channelAdapter';
import type { SheetColumn, SheetSettings } from './sheetSettings';

const member = z.union([
  z.string(),
  z.number().transform(String),
  z.null().transform(() => ''),
  z.array(z.string()).transform((list) => list.join(', ')),
  z
    .array(z.looseObject({ name: z.string(), role: z.string(), share: z.number() }))
    .transform((writers) => writers.map(({ name, role, share }) => `${name} (${role}, ${share} %)`).join(', ')),
]);
const taxonomy = z.record(z.string(), z.array(z.string())).catch({});

/** Text of one column in a song's row. */
function cellOf(song: ChannelSong, { member: name }: SheetColumn, made: Readonly<Record<string, string>>): string {
  if (name.startsWith('"')) return name.slice(1, -1);
  const [, field] = /^taxonomy\.(\w+)$/.exec(name) ?? [];
  if (field !== undefined) return (taxonomy.parse(song['taxonomy'])[field] ?? []).join(', ');
  return made[name] ?? member.catch('').parse(song[name]);
}

/** The sheet of one song: heads and one row. */
export const songSheet = (
  song: ChannelSong,
  { columns }: Pick<SheetSettings, 'columns'>,
  o: { files: readonly string[]; status: 'active' | 'taken down' },
): string => {
  const made = { files: o.files.join(', '), status: o.status };
  return [
    CSV_MARK,
    csvLine(columns.map(({ head }) => head)),
    csvLine(columns.map((column) => cellOf(song, column, made))),
  ].join('');
};

/** The fields of a song's form for members of a sheet; members that are not here cannot be filled in by hand. */
const fieldsOf: Readonly<Partial<Record<string, string>>> = {
  iswc: 'iswc',
  title: 'work_title',
  alternateTitles: 'alternate_titles',
  artist: 'artist_uuid',
  writers: 'writer_shares',
  publishers: 'publisher_ruleset_uuid',
  description: 'description',
  lyrics: 'lyrics',
  genres: 'genre_uuids',
  themes: 'theme_uuids',
  instruments: 'instrument_uuids',
  tags: 'taxonomy',
  bpm: 'bpm',
  versionType: 'version_type',
  tier: 'content_tier',
  duration: 'source_files',
};

/** Required columns that are empty or missing. */
export const missingCells = (
  song: ChannelSong,
  { columns, required }: Pick<SheetSettings, 'columns' | 'required'>,
): ChannelProblem[] =>
  required.flatMap((head) => {
    const column = columns.find((one) => one.head === head);
    const isFilled = column && cellOf(song, column, { files: 'files', status: 'active' }) !== '';
    if (isFilled) return [];
    if (!column) return [{ text: `No column is called ${head}`, field: null }];
    const field = column.member.startsWith('taxonomy.') ? 'taxonomy' : (fieldsOf[column.member] ?? null);
    return [{ text: `${head} is missing`, field }];
  });

const namedFile = z.looseObject({ reference: z.string(), type: z.string() });
/** Maximum length of a name without its extension: the path with its folders stays within the limits of file systems. */
const LONGEST = 150;

/** The names of a song's files by the pattern, by the files' uuids. Repeated names get a number. */
export function fileNames(song: ChannelSong, { files, file_names }: Pick<SheetSettings, 'files' | 'file_names'>) {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const all = z.array(namedFile).parse(song['files']);
  const sent = files === 'none' ? [] : all.filter(({ type }) => files === 'all' || type === 'Full');
  for (const [at, { reference, type }] of sent.entries()) {
    const parts: Record<string, unknown> = { ...song, type, number: String(at + 1) };
    const text = file_names.replace(/\{(\w+)\}/g, (_, part: string) => member.catch('').parse(parts[part]));
    const stem = safeName(text).slice(0, LONGEST).trim() || 'Untitled';
    for (let copy = 1; ; copy += 1) {
      const name = `${stem}${copy > 1 ? ` (${copy})` : ''}.wav`;
      const folded = name.normalize('NFKC').toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      names.set(reference, name);
      break;
    }
  }
  return names;
}
