import { MultiSelect, NumberInput, Select, TagsInput } from '@segno/ui/extra';
import { useOptions, type OptionSource } from '@segno/ui/list';
import { selectTags, type TagField } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import { songChoices } from '../songChoices';
import { attributeLabel } from './batchLabels';
import { valueKind, type OrderForm } from './orderForm';

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

const SHOWN = 100;
const FRESH = 60_000;
const flags = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
];

export interface ValueBoxProps {
  form: OrderForm;
  /** The field of the taxonomy that the attribute is, if it is one. */
  field: TagField | undefined;
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
}

/** Where the value of a batch update is chosen or typed; nothing for an action that takes none. */
export const ValueBox = ({ form, field, error, onChange }: ValueBoxProps) => {
  const kind = valueKind(form);
  const common = { label: field?.name ?? attributeLabel(form.attribute), error };
  const [first = ''] = form.values;
  switch (kind) {
    case 'none':
      return null;
    case 'number':
      return (
        <NumberInput
          {...common}
          min={0}
          max={1000}
          decimalScale={2}
          value={first}
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
      return <OneBox {...common} choices={flags} value={first} onChange={onChange} />;
    case 'tags':
      return <TagChoices {...common} field={field} values={form.values} onChange={onChange} />;
    default:
      return (
        <SourceChoices
          {...common}
          isOne={kind === 'one'}
          source={sources[form.attribute] ?? []}
          values={form.values}
          onChange={onChange}
        />
      );
  }
};

interface Choosing {
  label: string;
  error: string | undefined;
  onChange: (values: readonly string[]) => void;
}
type Choice = { value: string; label: string };

const OneBox = ({ choices, value, onChange, ...text }: Choosing & { choices: readonly Choice[]; value: string }) => (
  <Select
    {...text}
    searchable
    limit={SHOWN}
    placeholder="Start typing..."
    nothingFoundMessage="No matching entries.."
    data={choices}
    value={value === '' ? null : value}
    onChange={(next) => onChange(next === null ? [] : [next])}
  />
);

interface Several extends Choosing {
  choices: readonly Choice[];
  values: readonly string[];
}

const ListBox = ({ choices, values, onChange, ...text }: Several) => (
  <MultiSelect
    {...text}
    searchable
    clearable
    limit={SHOWN}
    placeholder={values.length > 0 ? '' : 'Start typing...'}
    nothingFoundMessage="No matching entries.."
    data={[...choices]}
    value={[...values]}
    onChange={onChange}
  />
);

const SourceChoices = ({
  source,
  isOne,
  ...box
}: Choosing & { source: OptionSource; isOne: boolean; values: readonly string[] }) => {
  const { list } = useOptions(source);
  return isOne ? <OneBox {...box} choices={list} value={box.values[0] ?? ''} /> : <ListBox {...box} choices={list} />;
};

const TagChoices = ({ field, ...box }: Choosing & { field: TagField | undefined; values: readonly string[] }) => {
  const { data } = useCall(
    selectTags,
    { query: { tag_field: field?.key } },
    { enabled: field !== undefined, staleTime: FRESH },
  );
  const choices = (data?.tags ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }));
  return field?.multi ? (
    <ListBox {...box} choices={choices} />
  ) : (
    <OneBox {...box} choices={choices} value={box.values[0] ?? ''} />
  );
};
