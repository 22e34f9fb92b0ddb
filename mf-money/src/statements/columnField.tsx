import { fieldProps, useFormValues, type CustomFieldProps, customField } from '@segno/ui/form';
import { Select } from '@segno/ui/extra';
import { fileValue } from '@segno/ui/upload';

type Facts = Readonly<Record<string, unknown>>;

/** Where the file of a form has arrived. */
export const urlOf = (file: unknown): string | undefined => {
  const { data } = fileValue.safeParse(file);
  return data?.state === 'uploaded' ? data.url : undefined;
};

/**
 * Fields for the name of a column: the choices are those of the file in `source_file`; without a file the name that is kept.
 * @param useHead asks for the head of the file at an address
 */
export const columnFields = (
  useHead: (url: string | undefined) => readonly string[],
  when: (facts: Facts) => boolean,
) => {
  const ColumnField = ({ value, onChange, ...field }: CustomFieldProps<string>) => {
    const { source_file } = useFormValues();
    const head = useHead(urlOf(source_file));
    const names = [...new Set([...head, value])].filter((name) => name !== '');
    return (
      <Select
        {...fieldProps(field)}
        data={names}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        placeholder="No column"
        clearable
        searchable
      />
    );
  };
  return (label: string, help?: string) => customField<string>(ColumnField, { label, when, ...(help && { help }) });
};

/** How days and decimals are written. */
export const signChoices = [
  { value: 'point', label: 'Point: 1,234.56' },
  { value: 'comma', label: 'Comma: 1.234,56' },
];

export const currencyChoices = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }));
