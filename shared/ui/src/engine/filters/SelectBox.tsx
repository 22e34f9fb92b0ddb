import { Select } from '../../extra';
import { useMediaQuery } from '../../index';
import { choiceBoxProps } from '../options/choiceBoxProps';
import type { OptionSource } from '../options/optionSource';
import { useChoices } from '../options/useChoices';
import type { FilterInput } from './filterField';

export interface SelectBoxProps extends FilterInput {
  source: OptionSource;
  /** For many choices: typing narrows them down. */
  typed?: boolean;
}

const touchScreen = '(hover: none), (pointer: coarse)';

/**
 * Selects one of a few choices, or of many. Typed letters find a choice; on a touch screen a few choices are all in sight,
 * and a keyboard would cover them.
 */
export const SelectBox = ({ label, value, onChange, source, typed = false }: SelectBoxProps) => {
  const choices = useChoices(source, [value]);
  const isTouched = useMediaQuery(touchScreen);
  const invitation = typed ? 'Start typing...' : 'Any';
  return (
    <Select
      {...choiceBoxProps(choices)}
      label={label}
      placeholder={choices.isLoading ? 'Loading...' : invitation}
      searchable={typed || !isTouched}
      // Letters replace the present choice.
      onClick={({ currentTarget }) => currentTarget.select()}
      value={value === '' ? null : value}
      clearable
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
};
