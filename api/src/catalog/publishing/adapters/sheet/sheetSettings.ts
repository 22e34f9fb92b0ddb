import { texts } from '@segno/contract';
import { z } from 'zod';
import type { AdapterField } from '../../channelAdapter';

/** Possible contents of a column: members of the song as channels get it, and values made for the sheet. */
export const sheetMembers = [
  'reference',
  'workId',
  'isrc',
  'iswc',
  'title',
  'alternateTitles',
  'artist',
  'writers',
  'publishers',
  'description',
  'lyrics',
  'genres',
  'themes',
  'instruments',
  'tags',
  'bpm',
  'versionType',
  'tier',
  'duration',
  'files',
  'status',
] as const;

export interface SheetColumn {
  head: string;
  /** A member, `taxonomy.mood`, or a constant for every row: `"USD"`. */
  member: string;
}

const defaultColumns = [
  'Work ID = workId',
  'Title = title',
  'Artist = artist',
  'ISRC = isrc',
  'Writers = writers',
  'Genres = genres',
  'Moods = taxonomy.mood',
  'BPM = bpm',
  'Seconds = duration',
  'Description = description',
  'Files = files',
  'Status = status',
].join('\n');

const isMember = (member: string): boolean =>
  sheetMembers.some((known) => known === member) || /^taxonomy\.\w+$/.test(member) || /^".*"$/.test(member);

/** Lines of `Head = member`, in the order of the columns. */
const columns = z
  .string()
  .optional()
  .transform((text, context): SheetColumn[] =>
    (text?.trim() ? text : defaultColumns)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const at = line.lastIndexOf('=');
        const [head, member] = [line.slice(0, at).trim(), line.slice(at + 1).trim()];
        if (at < 1 || head === '') context.addIssue(`'${line.trim()}' is not a line of 'Head = member'`);
        else if (!isMember(member)) context.addIssue(`Nothing is called '${member}': ${sheetMembers.join(', ')}`);
        return { head, member };
      }),
  );

const FILE_NAME = '{workId} {title} ({type})';
/** Placeholders in a pattern for file names. */
const PARTS = /\{(workId|isrc|title|artist|type|number)\}/g;

const pattern = z
  .string()
  .max(255)
  .optional()
  .transform((text) => text?.trim() || FILE_NAME)
  .refine(
    (text) => !/[{}/\\]/.test(text.replace(PARTS, '')),
    'Use only {workId}, {isrc}, {title}, {artist}, {type} and {number}',
  );

/** Settings of a channel that receives a sheet and files, as strings of a form. */
export const sheetSettings = z.object({
  columns,
  /** Heads of columns that must not be empty in any song. */
  required: z
    .string()
    .max(1000)
    .optional()
    .transform((text) =>
      (text ?? '')
        .split(',')
        .map((head) => head.trim())
        .filter(Boolean),
    ),
  files: z.enum(['full', 'all', 'none'], texts.choice).optional().default('full'),
  file_names: pattern,
  package: z.enum(['files', 'zip'], texts.choice).optional().default('files'),
});
export type SheetSettings = z.output<typeof sheetSettings>;

export const sheetFields: Record<keyof SheetSettings, AdapterField> = {
  columns: {
    label: 'Columns',
    help: `One a line, 'Head = member', or "…" for what is the same in every row. Empty: ${defaultColumns.replaceAll('\n', ', ')}`,
    as: 'lines',
  },
  required: { label: 'Columns that must be filled', help: 'Heads with commas between them: ISRC, Genres' },
  files: {
    label: 'Files',
    as: {
      options: [
        { value: 'full', label: 'The full track' },
        { value: 'all', label: 'All files' },
        { value: 'none', label: 'None' },
      ],
    },
  },
  file_names: { label: 'Names of files', help: `Empty: ${FILE_NAME}; also {isrc}, {artist} and {number}` },
  package: {
    label: 'Delivery',
    as: {
      options: [
        { value: 'files', label: 'A folder for each song: its files, then the sheet' },
        { value: 'zip', label: 'A ZIP for each song' },
      ],
    },
  },
};
