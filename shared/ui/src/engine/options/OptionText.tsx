import type { OptionSource } from './optionSource';
import { useNamedOptions } from './useChoices';

export interface OptionTextProps {
  source: OptionSource;
  values: readonly string[];
}

/** Names of chosen values, looked up in the choices: after a reload the address only knows their uuids. */
export const OptionText = ({ source, values }: OptionTextProps) => {
  const { list, isLoading } = useNamedOptions(source, values);
  if (isLoading) return <>…</>;
  const names = values.map((value) => list.find((option) => option.value === value)?.label ?? value);
  return <>{names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')}</>;
};
