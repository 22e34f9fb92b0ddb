import { customField, type CustomFieldProps } from '@segno/ui/form';
import type { OptionSource } from '@segno/ui/list';
import type { Reference } from './reference';
import { ReferencesBox } from './ReferencesBox';

/** Field for any number of records, stored as received. */
export const referencesField = ({ options, ...spec }: { label: string; help?: string; options: OptionSource }) => {
  const Box = (props: CustomFieldProps<readonly Reference[] | undefined>) => (
    <ReferencesBox {...props} source={options} />
  );
  return customField(Box, spec);
};
