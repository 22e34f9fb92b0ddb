import { keysOf, recordOf } from '@segno/contract';
import { performingRightsOrganization, proKinds } from '@segno/contract/money';
import { countryChoices, numberField, selectField, textField, typeaheadField } from '@segno/ui/form';
import { CountLink, singleSelectFilter, typeaheadFilter } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { currencyChoices } from '../statements/columnField';
import { ColumnTrial } from './ColumnTrial';

const kindTexts = { society: 'Society', agency: 'Agency' } as const;
const kinds = proKinds.map((kind) => ({ value: kind, label: kindTexts[kind] }));

/** Columns of the PRO's statements. Title and amount are required. */
const columns = {
  statement_title: textField({
    label: 'Column of the title',
    help: 'As the head of its statements names it. Declared formats need none of these.',
  }),
  statement_amount: textField({ label: 'Column of the amount' }),
  statement_currency: textField({ label: 'Column of the currency' }),
  statement_number: textField({ label: "Column of the PRO's number of the work" }),
  statement_iswc: textField({ label: 'Column of the ISWC' }),
  statement_work_id: textField({ label: 'Column of our work ID' }),
  statement_isrc: textField({ label: 'Column of the ISRC' }),
  statement_ipi: textField({ label: 'Column of the IPI number' }),
  statement_writer: textField({ label: 'Column of the writer' }),
};
const noColumns = recordOf(keysOf(columns), () => '');

const membersOf = (uuid: string) => ({ performing_rights_organization_uuid: uuid });

/** PROs: a list and a form in a modal. None can be deleted: writers and publishers are their members. */
export const pros = screen(performingRightsOrganization, {
  text: {
    title: 'Manage PROs',
    create: 'Create PRO',
    edit: 'Edit PRO',
    search: 'Search by name',
    empty: 'Performing rights organizations collect for writers and publishers, who are members of one each.',
    // Specification section 8: the error of the name if there is one, otherwise the server's message.
    saveFailed: ({ errors, message }) => errors.name?.[0] ?? message,
  },
  routes: { list: 'PROS', create: 'PRO_CREATE', edit: 'PRO_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'country', header: 'Country', cell: (country) => country?.name ?? '–' },
    { field: 'kind', header: 'Kind', width: 112, priority: 5, cell: (kind) => kindTexts[kind] },
    {
      field: 'writers',
      header: 'Writers',
      align: 'right',
      width: 112,
      cell: (count, { uuid, name }) => (
        <CountLink
          count={count}
          to="WRITERS"
          query={membersOf(uuid)}
          of={`${count === 1 ? 'writer' : 'writers'} of ${name}`}
        />
      ),
    },
    {
      field: 'publishers',
      header: 'Publishers',
      align: 'right',
      width: 128,
      priority: 4,
      cell: (count, { uuid, name }) => (
        <CountLink
          count={count}
          to="PUBLISHERS"
          query={membersOf(uuid)}
          of={`${count === 1 ? 'publisher' : 'publishers'} of ${name}`}
        />
      ),
    },
    momentColumns.lastModified,
  ],
  filters: {
    country_uuid: typeaheadFilter({ label: 'Country', options: countryChoices }),
    kind: singleSelectFilter({ label: 'Kind', options: kinds }),
  },
  form: {
    blank: { name: '', country_uuid: '', cisac_code: null, kind: 'society', currency: '', ...noColumns },
    fields: {
      name: textField({ label: 'Name', help: 'As writers know it: ASCAP, PRS, GEMA. No two have the same.' }),
      country_uuid: typeaheadField({ label: 'Country', options: countryChoices }),
      kind: selectField({
        label: 'Kind',
        options: kinds,
        help: 'An agency, as MusicMark, HFA or ICE, acts for societies. Its acknowledgements are read, too.',
      }),
      cisac_code: numberField({ label: 'CISAC code', min: 1, help: 'By which files of registrations name it.' }),
      currency: selectField({ label: 'Currency', options: currencyChoices, help: 'What its statements pay in.' }),
      ...columns,
    },
    below: ColumnTrial,
    logs: 'performing_rights_organization',
  },
});
