import { fieldProps, useFormValues, type CustomFieldProps, customField } from '@segno/ui/form';
import { Select } from '@segno/ui/extra';
import { fileValue } from '@segno/ui/upload';

type Facts = Readonly<Record<string, unknown>>;

/** Address of a form's uploaded file. */
export const urlOf = (file: unknown): string | undefined => {
  const { data } = fileValue.safeParse(file);
  return data?.state === 'uploaded' ? data.url : undefined;
};

/**
 * Fields for column names. The choices are the columns of the file in `source_file`; without a file, the stored name.
 * @param useHead fetches the header of the file at an address
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

/** Formats of days and decimals. */
export const signChoices = [
  { value: 'point', label: 'Point: 1,234.56' },
  { value: 'comma', label: 'Comma: 1.234,56' },
];

export const currencyChoices = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }));
