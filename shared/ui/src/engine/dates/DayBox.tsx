import { texts } from '@segno/contract';
import { useState, type ReactNode } from 'react';
import { DateInput } from '../../extra';
import { IconCalendar } from '../../icons';
import { dayToMillis, millisToDay, parseDay, today } from './utcDay';

export interface DayBoxProps {
  id?: string;
  label: string;
  /** Milliseconds at which the day starts in UTC. */
  value: number | string | null | undefined;
  onChange: (millis: number | null) => void;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  readOnly?: boolean;
}

/** A day up to today, typed or picked. Milliseconds in, milliseconds out. */
export const DayBox = ({ value, onChange, help, error, ...box }: DayBoxProps) => {
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
      {...box}
      wrapperProps={{ 'data-read-only': box.readOnly || undefined }}
      placeholder={box.readOnly ? '–' : 'mm/dd/yyyy'}
      valueFormat="MM/DD/YYYY"
      dateParser={parseDay}
      value={day}
      description={help}
      error={complaint ?? error}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${box.label}` }}
      fixOnBlur={complaint === undefined}
      excludeDate={(other) => other > today()}
      leftSection={<IconCalendar size={16} aria-hidden />}
      onChange={choose}
    />
  );
};
