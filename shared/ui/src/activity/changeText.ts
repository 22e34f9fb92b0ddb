/** Labels of members whose own name does not read well. */
const labels: Readonly<Partial<Record<string, string>>> = {
  work_title: 'Title',
  bpm: 'BPM',
  ipi_name: 'IPI name',
  ipi_number: 'IPI number',
  iswc: 'ISWC',
  tax_id: 'Tax ID',
  assigned_to: 'Assigned to',
  user_role: 'Role',
  share_data: 'Writer shares',
  source_file: 'MP3',
  performing_rights_organization: 'PRO',
  performing_rights_organization_member_id: 'PRO member ID',
  is_surround_5_1: 'Is 5.1',
  tags_hidden: 'Hidden tags',
  description_hidden: 'Hidden description',
  auto_tagging_enabled: 'Auto tagging',
  inspection_state: 'Inspection',
  is_visible_comments: 'Publication comments',
};

/** The label of a member: 'Title', 'Genres' for `genre_uuids`, 'Email' for `contact_information.email`, 'Mood' for `taxonomy.mood`. */
export const memberLabel = (field: string): string => {
  const name = field.split('.').at(-1) ?? field;
  const words = name.replace(/_uuid(s?)$/, '$1').replaceAll('_', ' ');
  return labels[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

/** An object of JSON. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of a value: '"Dawn"', 'Yes', '120', the name of a reference, 'empty'. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : value.map(valueText).join(', ');
  if (isObject(value)) return valueText(value['name'] ?? value['original_filename'] ?? value['uuid'] ?? 'unknown');
  return `"${String(value)}"`;
};
