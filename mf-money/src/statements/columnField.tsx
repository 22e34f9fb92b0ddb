import { fieldProps, useFormValues, type CustomFieldProps, customField } from '@segno/ui/form';
import { Select } from '@segno/ui/extra';
import { fileValue } from '@segno/ui/upload';

type Facts = Readonly<Record<string, unknown>>;

/** Address of a form's uploaded file. */
export const urlOf = (file: unknown): string | undefined => {
  const { data } = fileValue.safeParse(file);
  return data?.state === 'uploaded' ? data.url : undefined;
};

/** The columns of a file, and their first rows. */
interface FileColumns {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** '1.234,50 · 9,99': the first values of a column. */
const firstValues = ({ head, rows }: FileColumns, name: string): string =>
  rows
    .slice(0, 3)
    .map((cells) => cells[head.indexOf(name)] ?? '')
    .filter((cell) => cell !== '')
    .join(' · ');

/**
 * Fields for column names. The choices are the columns of the file in `source_file`; without a file, the stored name.
 * @param useColumns fetches the columns of the file at an address
 */
export const columnFields = (
  useColumns: (url: string | undefined) => FileColumns,
  when: (facts: Facts) => boolean,
) => {
  const columnBox = (isNeeded: (facts: Facts) => boolean) =>
    function ColumnField({ value, onChange, ...field }: CustomFieldProps<string>) {
      const facts = useFormValues();
      const columns = useColumns(urlOf(facts['source_file']));
      const names = [...new Set([...columns.head, value])].filter((name) => name !== '');
      const values = firstValues(columns, value);
      const help = [field.help, values && `Begins with ${values}.`].filter(Boolean).join(' ');
      return (
        <Select
          {...fieldProps({ ...field, help, required: isNeeded(facts) })}
          data={names}
          value={value === '' ? null : value}
          onChange={(chosen) => onChange(chosen ?? '')}
          placeholder="No column"
          clearable
          searchable
        />
      );
    };
  return (label: string, help?: string, isNeeded: (facts: Facts) => boolean = () => false) =>
    customField<string>(columnBox(isNeeded), { label, when, ...(help && { help }) });
};

/** Formats of days and decimals. */
export const signChoices = [
  { value: 'point', label: 'Point: 1,234.56' },
  { value: 'comma', label: 'Comma: 1.234,56' },
];

export const currencyChoices = Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: code }));
