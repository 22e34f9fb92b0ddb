import { ipiNumberReaders } from '@segno/contract';
import { designationCodes, selectLanguages, writer } from '@segno/contract/catalog';
import { StatusBadge } from '@segno/ui';
import { selectField, proChoices, switchField, textArea, textField, typeaheadField } from '@segno/ui/form';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { designationChoices } from '../choices/designationChoices';
import { visibilityFilter } from '../choices/visibilityFilter';
import { recordRights } from '../rights/recordRights';
import { savedText } from '../rights/savedText';
import { ipiNumberField } from './ipiNumberField';

const languages = optionsFrom({ endpoint: selectLanguages, rows: 'languages', forever: true });
const designationName = new Map<string, string>(designationCodes.map(({ code, name }) => [code, name]));

/** Properties of a writer; a dash if there are none. */
const WriterFlags = ({ isDefault, isVisible }: { isDefault: boolean; isVisible: boolean }) => {
  if (!isDefault && isVisible) return <>–</>;
  return (
    <>
      {isDefault && <StatusBadge>Default</StatusBadge>}
      {!isVisible && <StatusBadge>Hidden</StatusBadge>}
    </>
  );
};

/** Writers: a list, and a form in a modal. One with shares, or who is an artist's default, cannot be deleted (M6: deleting writers). */
export const writerScreens = screen(writer, {
  text: {
    title: 'Writers',
    create: 'Create Writer',
    edit: 'Edit Writer',
    search: 'Search by name or IPI number',
    saved: ({ name, uuid, changed }) => savedText({ name, resource: uuid, changed }),
    empty: 'Writers are who the songs are by. They are chosen in a song’s writer shares and on artists.',
    saveFailed: ({ message }) => message,
    remove: {
      question: 'Are you sure you want to delete this writer?',
      done: 'Writer has been deleted',
      failed: 'There was an error deleting the writer',
      when: ({ is_deletable }) => is_deletable,
    },
  },
  routes: { list: 'WRITERS', create: 'WRITER_CREATE', edit: 'WRITER_EDIT' },
  columns: [
    { field: 'full_name', header: 'Name' },
    { field: 'ipi_number', header: 'IPI', width: 136, permission: ipiNumberReaders },
    {
      field: 'performing_rights_organization',
      header: 'PRO',
      cell: (pro) => pro?.name ?? '–',
    },
    {
      field: 'performing_rights_organization_member_id',
      header: 'PRO Member ID',
      width: 136,
      priority: 4,
      cell: (id) => id ?? '–',
    },
    {
      field: 'designation_code',
      header: 'Designation',
      width: 160,
      priority: 5,
      cell: (code) => designationName.get(code) ?? code,
    },
    { field: 'song_count', header: 'Songs', align: 'right', width: 96, priority: 4 },
    {
      id: 'flags',
      header: 'Status',
      width: 120,
      priority: 4,
      cell: ({ is_default, is_visible }) => <WriterFlags isDefault={is_default} isVisible={is_visible} />,
    },
    momentColumns.created,
    momentColumns.lastModified,
  ],
  filters: {
    performing_rights_organization_uuid: typeaheadFilter({ label: 'PRO', options: proChoices }),
    is_visible: visibilityFilter,
    // The search box also finds numbers.
    ipi_number: null,
  },
  form: {
    blank: {
      first_name: '',
      last_name: '',
      designation_code: 'CA',
      performing_rights_organization_uuid: '',
      ipi_number: '',
      performing_rights_organization_member_id: '',
      preferred_language_uuid: '',
      is_visible: true,
      notes: '',
    },
    fields: {
      first_name: textField({ label: 'First Name' }),
      last_name: textField({ label: 'Last Name' }),
      designation_code: selectField({
        label: 'Designation',
        help: 'What this writer usually does; a song’s share can say otherwise.',
        options: designationChoices,
      }),
      performing_rights_organization_uuid: typeaheadField({ label: 'PRO', options: proChoices }),
      ipi_number: ipiNumberField,
      performing_rights_organization_member_id: textField({ label: 'PRO Member ID' }),
      preferred_language_uuid: typeaheadField({ label: 'Preferred Language', options: languages }),
      is_visible: switchField({ label: 'Visible', help: 'A hidden writer is offered in no list of choices.' }),
      notes: textArea({ label: 'Notes', rows: 4 }),
    },
    above: recordRights('writer'),
    logs: 'writer',
  },
});
