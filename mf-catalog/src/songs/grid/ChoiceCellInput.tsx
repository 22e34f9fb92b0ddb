import { Combobox, matching, moreText, useCombobox } from '@segno/ui/extra';
import { useChoices, type OptionSource } from '@segno/ui/list';
import { useEffect, useEffectEvent, useState } from 'react';
import { CellTextBox, type CellInputProps } from './CellTextBox';
import type { GridColumn } from './gridColumns';

const SEPARATOR = '|';
/** Stands between the entries of a cell with several. */
export const BETWEEN = ` ${SEPARATOR} `;

/** Entries of a cell with several (docs/decisions/0049). */
const entriesOf = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** The entry being typed at the end of a cell with several, the text before it, and the other entries. */
export function typedEntry(text: string): { before: string; entry: string; others: readonly string[] } {
  const end = text.lastIndexOf(SEPARATOR) + 1;
  const before = text.slice(0, end);
  return { before: end === 0 ? '' : `${before.trimEnd()} `, entry: text.slice(end).trim(), others: entriesOf(before) };
}

interface ChoiceCellInputProps extends CellInputProps {
  source: OptionSource;
  /** In a cell with several entries, a suggestion completes the last one. */
  column: Pick<GridColumn, 'isSeveral' | 'takesNew'>;
}

const none: readonly string[] = [];
/** Number of suggestions listed; more letters find the others. */
const SHOWN = 50;

/**
 * Input of a cell with suggestions below it. Enter takes the marked one, or else the text as typed. Where only existing
 * names are allowed, the first one is marked as soon as something is typed.
 */
export const ChoiceCellInput = ({ source, column, initial, ...props }: ChoiceCellInputProps) => {
  const { isSeveral, takesNew } = column;
  const [text, setText] = useState(initial);
  const combobox = useCombobox({ defaultOpened: true });
  const choices = useChoices(source, none);
  const { before, entry, others } = isSeveral ? typedEntry(text) : { before: '', entry: text.trim(), others: none };
  const labels = choices.list.map(({ label }) => label);
  const found = matching(labels, (label) => label, entry).filter((label) => label !== entry && !others.includes(label));
  const more = found.length <= SHOWN ? moreText(choices.more) : undefined;

  const change = (next: string) => {
    setText(next);
    choices.search(isSeveral ? typedEntry(next).entry : next);
    combobox.resetSelectedOption();
  };
  const isComplete = entry === '' || labels.includes(entry);
  const firstFound = isComplete || takesNew ? undefined : found[0];
  const markFirst = useEffectEvent(() => firstFound !== undefined && combobox.selectFirstOption());
  useEffect(() => void markFirst(), [firstFound, text]);
  const isMarked = () => combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
  return (
    <Combobox
      store={combobox}
      width={240}
      position="bottom-start"
      onOptionSubmit={(choice) => {
        if (!isSeveral) return props.onEnd(choice, { key: 'Enter', shift: false });
        change(before + choice + BETWEEN);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <CellTextBox
          {...props}
          text={text}
          onType={(next) => {
            change(next);
            combobox.openDropdown();
          }}
          isForList={({ key }) => key === 'ArrowDown' || key === 'ArrowUp' || (key === 'Enter' && isMarked())}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options aria-label={props.label}>
          {found.slice(0, SHOWN).map((label) => (
            <Combobox.Option key={label} value={label}>
              {label}
            </Combobox.Option>
          ))}
          {more !== undefined && <Combobox.Footer>{more}</Combobox.Footer>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
