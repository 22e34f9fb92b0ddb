import { MAX_PAGE_SIZE } from '@segno/contract';
import { listCountries } from '@segno/contract/catalog';
import { performingRightsOrganization } from '@segno/contract/money';
import { RelativeTime } from '@segno/ui';
import { textField, typeaheadField } from '@segno/ui/form';
import { optionsFrom, typeaheadFilter } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';

const countries = optionsFrom({
  endpoint: listCountries,
  rows: 'countries',
  query: { pagesize: MAX_PAGE_SIZE },
  forever: true,
});

/** Manage PROs: a list and a form in a modal. Nothing deletes one: writers and publishers are its members. */
export const pros = screen(performingRightsOrganization, {
  text: {
    title: 'Manage PROs',
    create: 'Create PRO',
    edit: 'Edit PRO',
    search: 'Search by name',
    empty: 'Performing rights organizations collect for writers and publishers, who are members of one each.',
    // Specification section 8: what is wrong with the name if anything is, else the server's words.
    saveFailed: ({ errors, message }) => errors.name?.[0] ?? message,
  },
  routes: { list: 'PROS', create: 'PRO_CREATE', edit: 'PRO_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'country', header: 'Country', cell: (country) => country?.name ?? '–' },
    { field: 'writers', header: 'Writers', align: 'right', width: 112 },
    { field: 'publishers', header: 'Publishers', align: 'right', width: 128, priority: 4 },
    {
      field: 'updated_at',
      header: 'Last Modified',
      width: 168,
      priority: 5,
      cell: (moment) => <RelativeTime value={moment} />,
    },
  ],
  filters: { country_uuid: typeaheadFilter({ label: 'Country', options: countries }) },
  form: {
    blank: { name: '', country_uuid: '' },
    fields: {
      name: textField({ label: 'Name', help: 'As writers know it: ASCAP, PRS, GEMA. No two have the same.' }),
      country_uuid: typeaheadField({ label: 'Country', options: countries }),
    },
    logs: 'performing_rights_organization',
  },
});
