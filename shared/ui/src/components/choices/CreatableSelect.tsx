import { Combobox, InputBase, useCombobox, type InputBaseProps } from '@mantine/core';
import { useId } from '@mantine/hooks';
import type { ComponentPropsWithoutRef } from 'react';
import { matching } from './bestFirst';
import { useFirstMatch } from './firstMatch';
import { useGrowingLimit } from './useGrowingLimit';

type InputProps = InputBaseProps & Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'value' | 'onChange'>;

export interface CreatableSelectProps extends InputProps {
  /** Suggestions; any other text is accepted too. */
  choices: readonly string[];
  /** The line below the suggestions if there are more. */
  more?: string | undefined;
  value: string;
  /** Called on every keystroke. */
  onChange: (text: string) => void;
  /** Called when a suggestion, or the typed text, is chosen from the list; by default `onChange`. */
  onChoose?: (text: string) => void;
  clearable?: boolean;
}

const OWN = 'own:';

/** A text, suggested or free (specification, 'typeahead ... creatable'). Enter takes the first matching suggestion. */
export const CreatableSelect = ({
  choices,
  more,
  value,
  onChange,
  onChoose = onChange,
  clearable = false,
  id: ownId,
  ...input
}: CreatableSelectProps) => {
  const id = useId(ownId);
  const { limit, reset, onScroll } = useGrowingLimit(choices.length);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      reset();
    },
  });
  const { onKeyDownCapture } = useFirstMatch(value);
  const typed = value.trim();
  const matches = matching(choices, (choice) => choice, typed);
  const shown = matches.slice(0, limit);
  const isNew = typed !== '' && shown[0]?.toLowerCase() !== typed.toLowerCase();
  const choose = (option: string): void => {
    onChoose(option.slice(option.indexOf(':') + 1));
    combobox.closeDropdown();
  };
  const isFixed = input.readOnly === true || input.disabled === true;

  return (
    <Combobox store={combobox} onOptionSubmit={choose} {...(input.readOnly ? { readOnly: true } : {})}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          autoComplete="off"
          {...input}
          id={id}
          value={value}
          rightSection={
            clearable && value !== '' && !isFixed ? <Combobox.ClearButton onClear={() => onChoose('')} /> : undefined
          }
          onKeyDownCapture={onKeyDownCapture}
          onChange={(event) => {
            onChange(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
            // The arrows continue from the option that will be highlighted.
            combobox.updateSelectedOptionIndex('selected');
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isFixed || (shown.length === 0 && !isNew)}>
        <Combobox.Options labelledBy={`${id}-label`} onScroll={onScroll}>
          {shown.map((choice) => (
            <Combobox.Option key={choice} value={`choice:${choice}`} active={choice === value}>
              {choice}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>No matching entries..</Combobox.Empty>}
          {more !== undefined && matches.length <= limit && <Combobox.Footer>{more}</Combobox.Footer>}
          {isNew && <Combobox.Option value={`${OWN}${typed}`}>Use “{typed}”</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
