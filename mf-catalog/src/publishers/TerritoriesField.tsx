import { useChoices } from '@segno/ui/list';
import { MultiSelect } from '@segno/ui/extra';
import { choiceProps, countryChoices, type CustomFieldProps } from '@segno/ui/form';
import { useMemo } from 'react';
import { chosenTerritories, shownTerritories, WORLD } from './territories';

const world = { value: WORLD, label: 'World' };

/** The countries of a publisher; all of them are 'World' (M11). */
export const TerritoriesField = ({ value, onChange, ...field }: CustomFieldProps<string[]>) => {
  const choices = useChoices(countryChoices, value);
  const { list, isLoading } = choices;
  const all = useMemo(() => list.map((country) => country.value), [list]);
  const shown = shownTerritories(value, all);
  return (
    <MultiSelect
      {...choiceProps(field, { hint: shown.length > 0 ? '' : 'Start typing...', choices })}
      data={[world, ...list]}
      // Until the countries are read their uuids would stand in the box as they are.
      value={isLoading ? [] : [...shown]}
      clearable={!field.readOnly}
      onChange={(next) => onChange([...chosenTerritories(next, shown, all)])}
    />
  );
};
