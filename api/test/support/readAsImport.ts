const flat = ['work_id', 'work_title', 'iswc', 'original_title', 'library', 'cd_identifier'];
const ofWriter = [
  'last',
  'first',
  'ipi',
  'pro',
  'role',
  'manuscript_share',
  'pr_share',
  'controlled',
  'publisher_name',
  'publisher_ipi',
  'publisher_pro',
  'publisher_pr_share',
];
const ofRecording = [
  'id',
  'recording_title',
  'version_title',
  'release_date',
  'duration',
  'isrc',
  'artist_last',
  'artist_first',
  'record_label',
];

/** A work as django-music-publisher's import of works takes it: by the columns that it knows; any other column throws. */
export function readAsImport(row: Readonly<Record<string, string>>): {
  work: Record<string, string>;
  writers: Record<string, string>[];
} {
  const work: Record<string, string> = {};
  const writers: Record<string, string>[] = [];
  for (const [column, value] of Object.entries(row)) {
    const key = column.toLowerCase().replaceAll(' ', '_');
    const [, number = '', field = ''] = /^writer_(\d+)_(.+)$/.exec(key) ?? [];
    if (flat.includes(key)) work[key] = value;
    else if (ofWriter.includes(field)) {
      if (value !== '')
        writers[Number(number) - 1] = { ...writers[Number(number) - 1], [field]: valueOf(field, value) };
    } else if (!/^alt_title_\d$/.test(key) && !ofRecording.includes(/^recording_\d+_(.+)$/.exec(key)?.[1] ?? ''))
      throw new Error(`Unknown column: "${column}".`);
  }
  return { work, writers };
}

/** Shares are percentages, or parts of one without the sign; societies and roles begin with their code. */
function valueOf(field: string, value: string): string {
  if (field.endsWith('_share')) return value.endsWith('%') ? value.slice(0, -1) : String(Number(value) * 100);
  return field === 'pro' || field === 'publisher_pro' || field === 'role'
    ? (/^(\d+|[A-Z]+)/.exec(value)?.[0] ?? '')
    : value;
}
