import { texts } from '@segno/contract';
import { useState } from 'react';
import { DateInput } from '../../../extra';
import { IconCalendar } from '../../../icons';
import { fieldProps, type FieldTexts } from './fieldProps';
import { dayToMillis, millisToDay, parseDay, today } from '../../dates/utcDay';

export interface DayBoxProps extends FieldTexts {
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

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;
const NO_DAY = 'Enter a date as mm/dd/yyyy';

/** A day up to today, typed or picked. Takes and returns milliseconds. */
export const DayBox = ({ value, onChange, ...field }: DayBoxProps) => {
  const day = millisToDay(value);
  // The day that was set when a future one was refused: the error disappears as soon as the day changes.
  const [refused, setRefused] = useState<{ over: string | null }>();
  /** The typed text. */
  const [typed, setTyped] = useState('');
  const [isLeft, setIsLeft] = useState(true);
  const isNoDay = typed.trim() !== '' && parseDay(typed) === null;
  const future = refused?.over === day ? texts.dateNotPast : undefined;
  const complaint = isNoDay && isLeft ? NO_DAY : future;

  const choose = (next: string | null) => {
    // The control reports text that is not a day; it may become one with the next character.
    if (next !== null && !ISO_DAY.test(next)) return;
    setTyped('');
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
      // A weekend is a day like any other here, and red means an error.
      weekendDays={[]}
      // A refused text stays, to be corrected.
      fixOnBlur={complaint === undefined && !isNoDay}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      excludeDate={(other) => other > today()}
      leftSection={<IconCalendar size={16} aria-hidden />}
      onChange={choose}
    />
  );
};
