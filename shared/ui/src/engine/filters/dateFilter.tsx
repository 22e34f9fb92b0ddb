import { lazyPart } from '../../index';
import { millisToDay, writtenDay } from '../dates/utcDay';
import type { FilterField } from './filterField';

const box = lazyPart(async () => (await import(/* webpackChunkName: 'list-boxes' */ '../dates/DayBox')).DayBox);

/** A day up to today; in the address as milliseconds at the start of that day in UTC. */
export const dateFilter = (spec: { label: string }): FilterField<Date> => ({
  label: spec.label,
  load: box.load,
  render: ({ label, value, onChange }) => (
    <box.Component
      label={label}
      value={value}
      onChange={(millis) => onChange(millis === null ? undefined : String(millis))}
    />
  ),
  read: (value) => {
    const day = millisToDay(value);
    return day === null ? value : writtenDay(day);
  },
});
