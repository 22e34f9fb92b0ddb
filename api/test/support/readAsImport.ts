// The columns read by the works import of django-music-publisher (`DataImporter` in its music_publisher/data_import.py).
const ofWork = ['work_id', 'work_title', 'iswc', 'original_title', 'library', 'cd_identifier', 'tags'];
const shares = [
  'share',
  'manuscript_share',
  'pr_share',
  'mr_share',
  'sr_share',
  'publisher_pr_share',
  'publisher_mr_share',
  'publisher_sr_share',
];
const numbered: Readonly<Record<string, readonly string[]>> = {
  writer: [
    ...['last', 'first', 'ipi', 'pro', 'mro', 'sro', 'role', 'controlled', 'saan', 'account_number'],
    ...['publisher_name', 'publisher_ipi', 'publisher_pro', 'publisher_mro', 'publisher_sro'],
    ...shares,
  ],
  artist: ['last', 'first', 'isni'],
  recording: ['id', 'recording_title', 'version_title', 'release_date', 'duration', 'isrc', 'record_label'],
  reference: ['id', 'cmo'],
};
/** Characters that it allows in titles and names (its validators.py); it compares in upper case. */
const titleText = /^[!-_`{}~£€][ -_`{}~£€]*$/;
const nameText = /^[!#$%&'()+\-./0-9?@A-Z`][ !#$%&'()+\-./0-9?@A-Z`]*$/;
const names = /^(writer_\d+_(last|first|publisher_name)|artist_\d+_(last|first)|recording_\d+_artist_(last|first))$/;
const titles =
  /^(work_title|original_title|library|cd_identifier|alt_title_\d+|recording_\d+_(recording_title|version_title|record_label))$/;

/** Roles of writers that it allows. */
const roles = ['CA', 'C', 'A', 'AR', 'AD', 'TR'];

const keyOf = (column: string): string => column.trim().toLowerCase().replaceAll(/\W+/g, '_');

/** True for a column that the import reads; it reports others and continues. */
export function isKnownToImport(column: string): boolean {
  const key = keyOf(column);
  const [, prefix = '', field = ''] = /^([a-z]+)_[^_]*_(.+)$/.exec(key) ?? [];
  return ofWork.includes(key) || /^alt_title_[^_]*$/.test(key) || (numbered[prefix]?.includes(field) ?? false);
}

/** A work as read by that import. Throws for a value that stops it. */
export function readAsImport(row: Readonly<Record<string, string>>): {
  work: Record<string, string>;
  alternateTitles: string[];
  writers: Record<string, string>[];
  /** Ignored columns that have content. */
  unknown: string[];
} {
  const work: Record<string, string> = {};
  const writers: Record<string, string>[] = [];
  const [alternateTitles, unknown]: [string[], string[]] = [[], []];
  for (const [column, value] of Object.entries(row)) {
    if (value.trim() === '') continue;
    const key = keyOf(column);
    if (
      (names.test(key) && !nameText.test(value.toUpperCase())) ||
      (titles.test(key) && !titleText.test(value.toUpperCase()))
    )
      throw new Error(`Invalid characters: "${value}" for "${column}".`);
    const [, number = '', field = ''] = /^writer_(\d+)_(.+)$/.exec(key) ?? [];
    if (!isKnownToImport(column)) unknown.push(column);
    else if (ofWork.includes(key)) work[key] = value;
    else if (key.startsWith('alt_title_')) alternateTitles.push(value);
    else if (field !== '')
      writers[Number(number) - 1] = { ...writers[Number(number) - 1], [field]: valueOf(field, value) };
  }
  if ('library' in work !== 'cd_identifier' in work) throw new Error('Library and CD identifier stand together');
  return { work, alternateTitles, writers, unknown };
}

/** Shares are percentages, or fractions without the sign; PROs and roles start with their code. */
function valueOf(field: string, value: string): string {
  if (shares.includes(field)) return value.endsWith('%') ? value.slice(0, -1) : String(Number(value) * 100);
  if (field !== 'pro' && field !== 'role') return value;
  const code = /^([0-9]+|[A-Z]+)/.exec(value)?.[0];
  if (code === undefined || (field === 'role' && !roles.includes(code)))
    throw new Error(`Unknown value: "${value}" for "${field}".`);
  return code;
}
