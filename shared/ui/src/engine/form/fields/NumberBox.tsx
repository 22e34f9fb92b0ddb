import { useEffect, useEffectEvent, useRef, useState, type ClipboardEvent } from 'react';
import { NumberInput } from '../../../extra';
import type { FieldInput } from '../formField';
import { fieldProps } from './fieldProps';

export interface NumberBoxProps extends FieldInput {
  min?: number | undefined;
  max?: number | undefined;
  /** Digits after the point. */
  decimals: number;
}

/** Signs that a number can be written with. */
const NUMERIC = /^[\d\s.,+-]*$/;

/** A number. What is none is refused with a word, and what stood there stays. */
export const NumberBox = ({ min, max, decimals, ...input }: NumberBoxProps) => {
  const [isRefused, setIsRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const check = (event: ClipboardEvent | InputEvent, text: string | null): void => {
    const isNumeric = text === null || NUMERIC.test(text);
    setIsRefused(!isNumeric);
    if (!isNumeric) event.preventDefault();
  };
  // React's own event of that name comes too late to be refused in every browser.
  const onBeforeInput = useEffectEvent((event: InputEvent) => check(event, event.data));
  useEffect(() => {
    const input = box.current;
    const listen = (event: InputEvent) => onBeforeInput(event);
    input?.addEventListener('beforeinput', listen);
    return () => input?.removeEventListener('beforeinput', listen);
  }, []);
  const error = isRefused ? 'Only a number can be entered here' : input.error;
  return (
    <NumberInput
      ref={box}
      {...fieldProps({ ...input, error })}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      decimalScale={decimals}
      allowNegative={min === undefined || min < 0}
      clampBehavior="none"
      hideControls
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={typeof input.value === 'number' || typeof input.value === 'string' ? input.value : ''}
      onPaste={(event) => check(event, event.clipboardData.getData('text'))}
      onBlur={() => setIsRefused(false)}
      onChange={(next) => input.onChange(next === '' ? null : next)}
    />
  );
};
