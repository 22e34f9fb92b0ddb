import { numberIn } from '@segno/contract';
import { MultiSelect, NumberInput, Select, TagsInput } from '@segno/ui/extra';
import { choiceBoxProps, useChoices, type Choices, type OptionSource } from '@segno/ui/list';
import type { TagField } from '@segno/contract/taxonomy';
import { useMemo } from 'react';
import { songChoices } from '../songChoices';
import { attributeLabel } from './batchLabels';
import { valueKind, type OrderForm } from './orderForm';
import classes from './BatchDialog.module.css';

const sources: Readonly<Partial<Record<string, OptionSource>>> = {
  genre_uuids: songChoices.genres,
  theme_uuids: songChoices.themes,
  instrument_uuids: songChoices.instruments,
  song_collection_uuids: songChoices.ownCollections,
  content_tier: songChoices.contentTiers,
  curation_state: songChoices.curationStates,
  publisher_ruleset_uuid: songChoices.rulesets,
  version_type: songChoices.versionTypes,
};

const nothing: OptionSource = [];
/** Choices are part of the dialog and move its buttons down: they cover none. */
const INSIDE = { comboboxProps: { withinPortal: false }, classNames: { dropdown: classes.choices ?? '' } };

const flags = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

/** Whether the list of choices is open. The dialog closes it for the preview. */
interface OpenList {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

const openList = ({ isOpen, setOpen }: OpenList, onOpen: () => void) => ({
  dropdownOpened: isOpen,
  onDropdownOpen: () => {
    onOpen();
    setOpen(true);
  },
  onDropdownClose: () => setOpen(false),
});

export interface ValueBoxProps {
  form: OrderForm;
  /** The taxonomy field of the attribute, if it is one. */
  field: TagField | undefined;
  error: string | undefined;
  list: OpenList;
  onChange: (values: readonly string[]) => void;
}

/** Input for the value of a batch update; nothing for an action without a value. */
export const ValueBox = ({ form, field, error, list, onChange }: ValueBoxProps) => {
  const kind = valueKind(form);
  const common = { label: field?.name ?? attributeLabel(form.attribute), error };
  const [first = ''] = form.values;
  switch (kind) {
    case undefined:
      return null;
    case 'number':
      return (
        <NumberInput
          {...common}
          value={numberIn(first) ?? first}
          onChange={(value) => onChange(value === '' ? [] : [String(value)])}
        />
      );
    case 'words':
      return (
        <TagsInput
          {...common}
          placeholder="Type a word and press Enter"
          data={[]}
          maxLength={120}
          value={[...form.values]}
          onChange={onChange}
        />
      );
    case 'flag':
      return <SourceChoices {...common} list={list} isOne source={flags} values={form.values} onChange={onChange} />;
    case 'tags':
      return <TagChoices {...common} list={list} field={field} values={form.values} onChange={onChange} />;
    default:
      return (
        <SourceChoices
          {...common}
          list={list}
          isOne={kind !== 'references'}
          source={sources[form.attribute] ?? nothing}
          values={form.values}
          onChange={onChange}
        />
      );
  }
};

interface Choosing {
  label: string;
  error: string | undefined;
  values: readonly string[];
  list: OpenList;
  onChange: (values: readonly string[]) => void;
}

interface Chosen extends Choosing {
  choices: Choices;
}

const OneBox = ({ choices, list, values: [value = ''], onChange, ...text }: Chosen) => {
  const box = choiceBoxProps(choices);
  return (
    <Select
      {...box}
      {...INSIDE}
      {...openList(list, box.onDropdownOpen)}
      label={text.label}
      error={text.error ?? box.error}
      searchable
      placeholder="Start typing..."
      value={value === '' ? null : value}
      onChange={(next) => onChange(next === null ? [] : [next])}
    />
  );
};

const ListBox = ({ choices, list, values, onChange, ...text }: Chosen) => {
  const box = choiceBoxProps(choices);
  return (
    <MultiSelect
      {...box}
      {...INSIDE}
      {...openList(list, box.onDropdownOpen)}
      label={text.label}
      error={text.error ?? box.error}
      searchable
      clearable
      placeholder={values.length > 0 ? '' : 'Start typing...'}
      value={[...values]}
      onChange={onChange}
    />
  );
};

const SourceChoices = ({ source, isOne, ...box }: Choosing & { source: OptionSource; isOne: boolean }) => {
  const choices = useChoices(source, box.values);
  return isOne ? <OneBox {...box} choices={choices} /> : <ListBox {...box} choices={choices} />;
};

const TagChoices = ({ field, ...box }: Choosing & { field: TagField | undefined }) => {
  const source = useMemo(() => (field ? songChoices.tagsOfField(field.key) : nothing), [field]);
  return <SourceChoices {...box} isOne={field?.multi !== true} source={source} />;
};
