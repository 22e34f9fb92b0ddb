import { SearchBox } from '../list/controls/SearchBox';
import { Input } from '../../index';
import type { FilterField, FilterInput } from './filterField';

const SearchFilter = ({ label, value, onChange }: FilterInput) => (
  <Input.Wrapper label={label} labelElement="div">
    <SearchBox label={label} value={value} onSearch={onChange} />
  </Input.Wrapper>
);

/** Free text, under the rules of every search box: two letters or more, after a pause in typing. */
export const searchFilter = (spec: { label: string }): FilterField<string> => ({
  label: spec.label,
  render: (input) => <SearchFilter {...input} />,
  read: (value) => value,
});
