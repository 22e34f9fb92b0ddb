import { readValues, type SeveralValues } from '@segno/contract';
import { Input, lazyPart } from '../../index';
import { millisToDay, writtenDay } from '../dates/utcDay';
import { SearchBox } from '../list/controls/SearchBox';
import { accessOf, type OptionSource } from '../options/optionSource';
import { useNamedOptions } from '../options/useChoices';
import type { FilterField, FilterInput } from './filterField';

export interface OptionTextProps {
  source: OptionSource;
  values: readonly string[];
}

/** Names of the chosen values, looked up in the choices: after a reload the address contains only their uuids. */
export const OptionText = ({ source, values }: OptionTextProps) => {
  const { list, isLoading } = useNamedOptions(source, values);
  if (isLoading) return <>…</>;
  const names = values.map((value) => list.find((option) => option.value === value)?.label ?? value);
  return <>{names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')}</>;
};

/** The box of a single choice, whose code loads with the first filter panel. */
const selectBox = lazyPart(async () => (await import(/* webpackChunkName: 'list-boxes' */ './SelectBox')).SelectBox);

/** One of a few choices: `{ label: 'Royalty', options: [{ value: 'true', label: 'Royalty only' }, …] }`. */
export const singleSelectFilter = (spec: {
  label: string;
  options: OptionSource;
  ownView?: string;
}): FilterField<string | number | boolean> => ({
  label: spec.label,
  ownView: spec.ownView,
  permission: accessOf(spec.options),
  load: selectBox.load,
  render: (input) => <selectBox.Component {...input} source={spec.options} />,
  read: (value) => <OptionText source={spec.options} values={[value]} />,
});

/** A filter by a flag: rows that have it, rows that do not, or all. */
export const flagFilter = ({ label, yes, no }: { label: string; yes: string; no: string }) =>
  singleSelectFilter({
    label,
    options: [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ],
  });

const multiSelectBox = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './MultiSelectBox')).MultiSelectBox,
);

const severalOf = (spec: { label: string; options: OptionSource }, canBeAll: boolean) => ({
  label: spec.label,
  permission: accessOf(spec.options),
  load: multiSelectBox.load,
  render: (input: FilterInput) => <multiSelectBox.Component {...input} source={spec.options} canBeAll={canBeAll} />,
  read: (value: string) => {
    const { values, isAll } = readValues(value);
    return (
      <>
        {canBeAll && values.length > 1 && (isAll ? 'all of ' : 'any of ')}
        <OptionText source={spec.options} values={values} />
      </>
    );
  },
});

/** Any of several choices. */
export const multiSelectFilter = (spec: {
  label: string;
  options: OptionSource;
}): FilterField<readonly (string | number)[]> => severalOf(spec, false);

/** Any of several choices, or all of them. */
export const anyOrAllFilter = (spec: { label: string; options: OptionSource }): FilterField<SeveralValues> =>
  severalOf(spec, true);

const creatableBox = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ './CreatableBox')).CreatableBox,
);

/** One of many choices, narrowed by typing. A creatable one also accepts free text, and then filters by the text instead of a uuid. */
export const typeaheadFilter = (spec: {
  label: string;
  options: OptionSource;
  creatable?: boolean;
}): FilterField<string> => ({
  label: spec.label,
  permission: accessOf(spec.options),
  ...(spec.creatable
    ? {
        load: creatableBox.load,
        render: (input) => <creatableBox.Component {...input} source={spec.options} />,
        read: (value) => value,
      }
    : {
        load: selectBox.load,
        render: (input) => <selectBox.Component {...input} source={spec.options} typed />,
        read: (value) => <OptionText source={spec.options} values={[value]} />,
      }),
});

const SearchFilter = ({ label, value, onChange }: FilterInput) => (
  <Input.Wrapper label={label} labelElement="div">
    <SearchBox label={label} value={value} onSearch={onChange} />
  </Input.Wrapper>
);

/** Free text, under the rules of every search box: two characters or more, after a pause in typing. */
export const searchFilter = (spec: { label: string }): FilterField<string> => ({
  label: spec.label,
  render: (input) => <SearchFilter {...input} />,
  read: (value) => value,
});

const dayBox = lazyPart(
  async () => (await import(/* webpackChunkName: 'list-boxes' */ '../form/fields/DayBox')).DayBox,
);

/** A day up to today; in the address as milliseconds at the start of that day in UTC. */
export const dateFilter = (spec: { label: string }): FilterField<Date> => ({
  label: spec.label,
  load: dayBox.load,
  render: ({ label, value, onChange }) => (
    <dayBox.Component
      label={label}
      value={value}
      onChange={(millis) => onChange(millis === null ? undefined : String(millis))}
    />
  ),
  read: (value) => {
    const day = millisToDay(value);
    return day === null ? value : writtenDay(day);
  },
});
