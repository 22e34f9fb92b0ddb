import { texts } from '@segno/contract';
import { useState } from 'react';
import { DateInput } from '../../extra';
import { IconCalendar } from '../../icons';
import { fieldProps, type FieldWords } from '../form/fields/fieldProps';
import { dayToMillis, millisToDay, parseDay, today } from './utcDay';

export interface DayBoxProps extends FieldWords {
  /** Milliseconds at which the day starts in UTC. */
  value: number | string | null | undefined;
  onChange: (millis: number | null) => void;
}

const steps = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
};

/** A day up to today, typed or picked. Milliseconds in, milliseconds out. */
export const DayBox = ({ value, onChange, ...field }: DayBoxProps) => {
  const day = millisToDay(value);
  // Which day stood there when a future one was refused: the complaint is over as soon as the day moves.
  const [refused, setRefused] = useState<{ over: string | null }>();
  const complaint = refused?.over === day ? texts.dateNotPast : undefined;

  const choose = (next: string | null) => {
    if (next !== null && next > today()) return setRefused({ over: day });
    setRefused(undefined);
    onChange(next === null ? null : dayToMillis(next));
  };

  return (
    <DateInput
      placeholder="mm/dd/yyyy"
      {...fieldProps({ ...field, error: complaint ?? field.error })}
      valueFormat="MM/DD/YYYY"
      dateParser={parseDay}
      value={day}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      ariaLabels={steps}
      // A weekend is a day like any other here, and red is for what is wrong.
      weekendDays={[]}
      fixOnBlur={complaint === undefined}
      excludeDate={(other) => other > today()}
      leftSection={<IconCalendar size={16} aria-hidden />}
      onChange={choose}
    />
  );
};
