import type { CustomFieldProps } from '@segno/ui/form';
import { useOptions } from '@segno/ui/list';
import { MultiSelect } from '@segno/ui/extra';
import { countryChoices } from '@segno/ui/form';
import { useMemo } from 'react';
import { chosenTerritories, shownTerritories, WORLD } from './territories';

const world = { value: WORLD, label: 'World' };

/** The countries of a publisher; all of them are 'World' (M11). */
export const TerritoriesField = (props: CustomFieldProps<string[]>) => {
  const { id, label, help, value, error, required, readOnly, onChange } = props;
  const { list, isLoading, failed, retry } = useOptions(countryChoices);
  const all = useMemo(() => list.map((country) => country.value), [list]);
  const shown = shownTerritories(value, all);
  return (
    <MultiSelect
      id={id}
      label={label}
      description={help}
      required={required}
      readOnly={readOnly}
      error={error ?? (failed && 'The choices could not be read. Open the list again to retry.')}
      placeholder={isLoading ? 'Loading...' : shown.length > 0 ? '' : 'Start typing...'}
      nothingFoundMessage="No matching entries.."
      data={[world, ...list]}
      // Until the countries are read their uuids would stand in the box as they are.
      value={isLoading ? [] : [...shown]}
      searchable
      clearable={!readOnly}
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange([...chosenTerritories(next, shown, all)])}
    />
  );
};
