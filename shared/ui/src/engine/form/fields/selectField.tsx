import { MultiSelect, Select } from '../../../extra';
import { accessOf, type OptionSource } from '../../options/optionSource';
import { SHOWN_CHOICES } from '../../options/shownChoices';
import { useOptions } from '../../options/useOptions';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { fieldProps, NOTHING, textOf, textsOf } from './fieldProps';

interface ChoiceSpec extends FieldSpec {
  options: OptionSource;
}

interface ChoiceBoxProps {
  input: FieldInput;
  source: OptionSource;
  /** What stands in the empty box. */
  hint: string;
}

const FAILED = 'The choices could not be read. Open the list again to retry.';

/** What a box with choices shows of them in each of their states. */
const choiceProps = (
  { input, hint }: ChoiceBoxProps,
  { list, isLoading, failed, retry }: ReturnType<typeof useOptions>,
) => {
  const shared = fieldProps(input);
  return {
    ...shared,
    data: list,
    limit: SHOWN_CHOICES,
    searchable: true,
    clearable: !input.required && !input.readOnly,
    placeholder: isLoading ? 'Loading...' : input.readOnly && hint !== '' ? NOTHING : hint,
    nothingFoundMessage: 'No matching entries..',
    error: shared.error ?? (failed ? FAILED : undefined),
    onDropdownOpen: () => failed && retry(),
  };
};

const OneBox = (props: ChoiceBoxProps) => {
  const value = textOf(props.input.value);
  return (
    <Select
      {...choiceProps(props, useOptions(props.source))}
      value={value === '' ? null : value}
      allowDeselect={!props.input.required}
      onChange={(next) => props.input.onChange(next ?? '')}
    />
  );
};

const ManyBox = (props: ChoiceBoxProps) => (
  <MultiSelect
    {...choiceProps(props, useOptions(props.source))}
    value={textsOf(props.input.value)}
    onChange={props.input.onChange}
  />
);

/** One of some choices; '' while none is chosen. */
export const selectField = ({ options, ...spec }: ChoiceSpec): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  draw: (input) => <OneBox input={input} source={options} hint="Choose…" />,
});

/** Any of some choices. */
export const multiSelectField = ({ options, ...spec }: ChoiceSpec): FormField<readonly string[]> => ({
  ...spec,
  choices: accessOf(options),
  draw: (input) => <ManyBox input={input} source={options} hint={textsOf(input.value).length > 0 ? '' : 'Choose…'} />,
});

/** One of many choices, narrowed by typing. */
export const typeaheadField = ({ options, ...spec }: ChoiceSpec): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  draw: (input) => <OneBox input={input} source={options} hint="Start typing..." />,
});
