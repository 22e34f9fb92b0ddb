import { publisher, publisherTypes } from '@segno/contract/catalog';
import { MultiSelect } from '@segno/ui/extra';
import {
  choiceProps,
  countryChoices,
  customField,
  type CustomFieldProps,
  proChoices,
  selectField,
  switchField,
  textField,
  typeaheadField,
} from '@segno/ui/form';
import { singleSelectFilter, typeaheadFilter, useChoices } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { useMemo } from 'react';
import { visibilityFilter } from '../choices/visibilityFilter';
import { recordRights } from '../rights/recordRights';
import { savedText } from '../rights/savedText';
import { ipiNumberField } from '../writers/ipiNumberField';

/** The choice of all countries (M11: territories). */
export const WORLD = 'world';

const FEW = 5;
const SHOWN = 3;

/** Text of the territories column: 'World', up to five codes, or the first three 'and N more'. */
export const territoriesText = (codes: readonly string[], isWorldwide: boolean): string => {
  if (isWorldwide) return 'World';
  if (codes.length <= FEW) return codes.join(', ');
  return `${codes.slice(0, SHOWN).join(', ')} and ${codes.length - SHOWN} more`;
};

/** What the box shows as chosen: 'World' instead of every country. */
export const shownTerritories = (chosen: readonly string[], all: readonly string[]): readonly string[] =>
  all.length > 0 && all.every((country) => chosen.includes(country)) ? [WORLD] : chosen;

/** Countries of a new choice. 'World' means all; choosing a country while 'World' is chosen means only that country. */
export const chosenTerritories = (
  next: readonly string[],
  before: readonly string[],
  all: readonly string[],
): readonly string[] => {
  const wasWorld = before.includes(WORLD);
  if (next.includes(WORLD) && !wasWorld) return all;
  if (next.includes(WORLD) && next.length === 1) return all;
  return next.filter((country) => country !== WORLD);
};

const types = publisherTypes.map(({ code, name }) => ({ value: code, label: name }));
const typeName = new Map<string, string>(publisherTypes.map(({ code, name }) => [code, name]));

const world = { value: WORLD, label: 'World' };

/** Countries of a publisher; all of them are 'World'. */
const TerritoriesField = ({ value, onChange, ...field }: CustomFieldProps<string[]>) => {
  const choices = useChoices(countryChoices, value);
  const { list, isLoading } = choices;
  const all = useMemo(() => list.map((country) => country.value), [list]);
  const shown = shownTerritories(value, all);
  return (
    <MultiSelect
      {...choiceProps(field, { hint: shown.length > 0 ? '' : 'Start typing...', choices })}
      data={[world, ...list]}
      // Before the countries are loaded, the box would show their uuids.
      value={isLoading ? [] : [...shown]}
      clearable={!field.readOnly}
      onChange={(next) => onChange([...chosenTerritories(next, shown, all)])}
    />
  );
};

/** Publishers: a list, and a form in a modal. None can be deleted, but they can be hidden. */
export const publisherScreens = screen(publisher, {
  text: {
    title: 'Publishers',
    create: 'Create Publisher',
    edit: 'Edit Publisher',
    search: 'Search by name or IPI',
    saved: ({ name, uuid, changed }) => savedText({ name, resource: uuid, changed }),
    empty: 'Publishers hold the publishing part of the songs, by the rulesets of the songs.',
  },
  routes: { list: 'PUBLISHERS', create: 'PUBLISHER_CREATE', edit: 'PUBLISHER_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'type', header: 'Type', width: 176, priority: 3, cell: (code) => typeName.get(code) ?? code },
    {
      field: 'performing_rights_organization',
      header: 'PRO',
      priority: 2,
      cell: (pro) => pro?.name ?? '–',
    },
    { field: 'ipi_number', header: 'IPI Number', width: 136, priority: 4 },
    {
      field: 'countries',
      header: 'Territories',
      width: 184,
      priority: 3,
      cell: (countries, { is_worldwide }) =>
        territoriesText(
          countries.map(({ iso_code }) => iso_code),
          is_worldwide,
        ),
    },
    { field: 'is_visible', header: 'Visible', width: 96, priority: 5 },
    momentColumns.lastModified,
  ],
  filters: {
    type: singleSelectFilter({ label: 'Type', options: types }),
    performing_rights_organization_uuid: typeaheadFilter({ label: 'PRO', options: proChoices }),
    country_uuid: typeaheadFilter({ label: 'Country', options: countryChoices }),
    is_visible: visibilityFilter,
  },
  form: {
    blank: {
      name: '',
      type: 'E',
      performing_rights_organization_uuid: '',
      performing_rights_organization_member_id: '',
      ipi_name: '',
      ipi_number: '',
      tax_id: '',
      country_uuids: [],
      is_visible: true,
    },
    fields: {
      name: textField({ label: 'Name' }),
      type: selectField({ label: 'Type', options: types }),
      performing_rights_organization_uuid: typeaheadField({ label: 'PRO', options: proChoices }),
      performing_rights_organization_member_id: textField({ label: 'PRO Member ID' }),
      ipi_name: textField({ label: 'IPI Name' }),
      ipi_number: ipiNumberField,
      tax_id: textField({ label: 'Tax ID' }),
      country_uuids: customField(TerritoriesField, {
        label: 'Territories',
        help: 'The countries that this publisher stands for; World for all of them.',
      }),
      is_visible: switchField({ label: 'Visible', help: 'A hidden publisher is offered in no list of choices.' }),
    },
    above: recordRights('publisher'),
    logs: 'publisher',
  },
});
