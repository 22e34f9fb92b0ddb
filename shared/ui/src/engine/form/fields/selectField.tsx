import { MultiSelect, Select } from '../../../extra';
import { accessOf, type OptionSource } from '../../options/optionSource';
import { useOptions } from '../../options/useOptions';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { choiceProps } from './choiceProps';
import { textOf, textsOf } from './fieldProps';

interface ChoiceSpec extends FieldSpec {
  options: OptionSource;
}

interface ChoiceBoxProps {
  input: FieldInput;
  source: OptionSource;
  /** What stands in the empty box. */
  hint: string;
}

const useChoiceProps = ({ input, source, hint }: ChoiceBoxProps) =>
  choiceProps(input, { hint, choices: useOptions(source) });

const OneBox = (props: ChoiceBoxProps) => {
  const value = textOf(props.input.value);
  return (
    <Select
      {...useChoiceProps(props)}
      value={value === '' ? null : value}
      onChange={(next) => props.input.onChange(next ?? '')}
    />
  );
};

const ManyBox = (props: ChoiceBoxProps) => (
  <MultiSelect {...useChoiceProps(props)} value={textsOf(props.input.value)} onChange={props.input.onChange} />
);

/** One of some choices; '' while none is chosen. */
export const selectField = ({ options, ...spec }: ChoiceSpec): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <OneBox input={input} source={options} hint="Choose…" />,
});

/** Any of some choices. */
export const multiSelectField = ({ options, ...spec }: ChoiceSpec): FormField<readonly string[]> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <ManyBox input={input} source={options} hint={textsOf(input.value).length > 0 ? '' : 'Choose…'} />,
});

/** One of many choices, narrowed by typing. */
export const typeaheadField = ({ options, ...spec }: ChoiceSpec): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <OneBox input={input} source={options} hint="Start typing..." />,
});
