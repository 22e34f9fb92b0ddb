import { DayBox } from '../../dates/DayBox';
import type { FieldSpec, FormField } from '../formField';

/** A day up to today; held as milliseconds at the start of that day in UTC, null while there is none. */
export const dateField = (spec: FieldSpec): FormField<number> => ({
  ...spec,
  render: ({ value, onChange, ...field }) => (
    <DayBox
      {...field}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  ),
});
