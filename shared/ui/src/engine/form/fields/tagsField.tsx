import { CreatableSelect, TagsInput } from '../../../extra';
import { moreText, withMore } from '../../../components/choices/moreLine';
import { accessOf, type OptionSource } from '../../options/optionSource';
import { useChoices } from '../../options/useChoices';
import type { FieldInput, FieldSpec, FormField } from '../formField';
import { fieldProps, textOf, textsOf } from './fieldProps';
import { hintedPill, useNoHint, type UseValueHint } from './HintedPill';

interface WordsSpec extends FieldSpec {
  /** Suggestions; any other text is accepted too. */
  options: OptionSource;
}

interface WordsBoxProps {
  input: FieldInput;
  source: OptionSource;
}

const wordProps = (input: FieldInput) => ({
  placeholder: 'Start typing...',
  ...fieldProps(input),
});

// Their labels are the values themselves.
const none: readonly string[] = [];

const WordsBox = ({ input, source, useHint }: WordsBoxProps & { useHint: UseValueHint }) => {
  const choices = useChoices(source, none);
  const hintOf = useHint();
  const words = textsOf(input.value);
  return (
    <TagsInput
      {...wordProps(input)}
      data={withMore(
        choices.list.map(({ label }) => label),
        choices.more,
      )}
      onSearchChange={choices.search}
      {...(words.length > 0 ? { placeholder: '' } : {})}
      value={words}
      renderPill={hintedPill(hintOf, input.readOnly)}
      onChange={input.onChange}
    />
  );
};

const WordBox = ({ input, source }: WordsBoxProps) => {
  const choices = useChoices(source, none);
  return (
    <CreatableSelect
      {...wordProps(input)}
      choices={choices.list.map(({ label }) => label)}
      more={moreText(choices.more)}
      value={textOf(input.value)}
      onChange={(text) => {
        input.onChange(text);
        choices.search(text);
      }}
    />
  );
};

/** Any number of words, suggested or free. */
export const tagsField = ({
  options,
  useHint = useNoHint,
  ...spec
}: WordsSpec & {
  /** Hints about single words. */
  useHint?: UseValueHint;
}): FormField<readonly string[]> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <WordsBox input={input} source={options} useHint={useHint} />,
});

/** One text, suggested or free: a creatable typeahead. */
export const creatableField = ({ options, ...spec }: WordsSpec): FormField<string> => ({
  ...spec,
  choices: accessOf(options),
  render: (input) => <WordBox input={input} source={options} />,
});
