import { texts } from '@segno/contract';
import { customField, fieldProps, type CustomFieldProps } from '@segno/ui/form';
import type { Option } from '@segno/ui/list';
import { MultiSelect } from '@segno/ui/extra';
import { useState } from 'react';
import classes from './limitedTagsField.module.css';

/** Maximum tags of a field (specification section 9). */
const MOST = 6;

interface LimitedTagsProps extends CustomFieldProps<string[] | undefined> {
  options: readonly Option[];
}

/** A seventh is refused with an explanation: to add it, another one must be removed first. */
const LimitedTags = ({ value = [], onChange, options, ...field }: LimitedTagsProps) => {
  const [isRefused, setRefused] = useState(false);
  const change = (next: string[]) => {
    // Surplus tags of an older draft can be removed.
    const isTooMany = next.length > MOST && next.length > value.length;
    setRefused(isTooMany);
    if (!isTooMany) onChange(next);
  };
  return (
    <MultiSelect
      placeholder="Choose…"
      {...fieldProps({
        ...field,
        help: `${value.length} of ${MOST} chosen`,
        error: value.length > MOST || isRefused ? texts.atMostSixTags : field.error,
      })}
      {...(value.length > 0 ? { placeholder: '' } : {})}
      className={classes.root ?? ''}
      data={options}
      value={value}
      nothingFoundMessage="No matching entries.."
      searchable
      clearable={!field.readOnly}
      hidePickedOptions
      onChange={change}
      onBlur={() => setRefused(false)}
    />
  );
};

/** At most six tags of one field, with a counter. */
export const limitedTagsField = ({ label, options }: { label: string; options: readonly Option[] }) =>
  customField<string[] | undefined>((props) => <LimitedTags {...props} options={options} />, { label });
