import { MultiSelect, Select } from '../../../extra';
import { choiceBoxProps } from '../../options/choiceBoxProps';
import { accessOf, type OptionSource } from '../../options/optionSource';
import { type Choices, useChoices } from '../../options/useChoices';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { fieldProps, type FieldTexts, NOTHING, textOf, textsOf } from './fieldProps';
import { hintedPill, useNoHint, type UseValueHint } from './HintedPill';

/**
 * The props of a box with choices in each of their loading states.
 * @param hint the placeholder; '' while something is chosen
 */
export const choiceProps = (field: FieldTexts, { hint, choices }: { hint: string; choices: Choices }) => {
  const shared = fieldProps(field);
  const box = choiceBoxProps(choices);
  return {
    ...shared,
    ...box,
    searchable: true,
    clearable: !field.required && !field.readOnly,
    placeholder: choices.isLoading ? 'Loading...' : field.readOnly && hint !== '' ? NOTHING : hint,
    error: shared.error ?? box.error,
  };
};

interface ChoiceSpec extends FieldSpec {
  options: OptionSource;
}

interface ChoiceBoxProps {
  input: FieldInput;
  source: OptionSource;
  /** The placeholder. */
  hint: string;
  autoComplete?: string | undefined;
}

const useChoiceProps = ({ input, source, hint }: ChoiceBoxProps, chosen: readonly string[]) =>
  choiceProps(input, { hint, choices: useChoices(source, chosen) });

const OneBox = ({
  isNeverEmpty = false,
  autoComplete = 'off',
  ...props
}: ChoiceBoxProps & { isNeverEmpty?: boolean | undefined }) => {
  const value = textOf(props.input.value);
  return (
    <Select
      {...useChoiceProps(props, [value])}
      {...(isNeverEmpty ? { clearable: false } : {})}
      autoComplete={autoComplete}
      value={value === '' ? null : value}
      onChange={(next) => props.input.onChange(next ?? '')}
    />
  );
};

const ManyBox = ({ useHint, ...props }: ChoiceBoxProps & { useHint: UseValueHint }) => (
  <MultiSelect
    {...useChoiceProps(props, textsOf(props.input.value))}
    value={textsOf(props.input.value)}
    renderPill={hintedPill(useHint(), props.input.readOnly)}
    onChange={props.input.onChange}
  />
);

/** A single choice; '' for none. */
export const selectField = ({
  options,
  isNeverEmpty,
  ...spec
}: ChoiceSpec & {
  /** It always has a value, which can be changed but not cleared. */
  isNeverEmpty?: boolean;
}): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <OneBox input={input} source={options} hint="Choose…" isNeverEmpty={isNeverEmpty} />,
});

/** Multiple choice. */
export const multiSelectField = ({
  options,
  useHint = useNoHint,
  ...spec
}: ChoiceSpec & {
  /** Hints about single values. */
  useHint?: UseValueHint;
}): FormField<readonly string[]> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => (
    <ManyBox input={input} source={options} hint={textsOf(input.value).length > 0 ? '' : 'Choose…'} useHint={useHint} />
  ),
});

/** One of many choices, narrowed by typing. */
export const typeaheadField = ({
  options,
  autoComplete,
  ...spec
}: ChoiceSpec & {
  /** Like that of a `textField`. */
  autoComplete?: string;
}): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <OneBox input={input} source={options} hint="Start typing..." autoComplete={autoComplete} />,
});
