import { counted, optionalText, texts, type FieldErrors } from '@segno/contract';
import {
  importSalesFile,
  listSalesFormats,
  listSalesImports,
  presignSalesFile,
  previewSalesFile,
  type SalesPreview,
} from '@segno/contract/money';
import { call, CallError, notifySuccess, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Stack } from '@segno/ui';
import {
  customField,
  FormDialog,
  FormFields,
  selectField,
  textField,
  useEntityForm,
  type EntityForm,
  type FieldsOf,
} from '@segno/ui/form';
import { optionsFrom } from '@segno/ui/list';
import { fileInput, presignWith, type FileValue } from '@segno/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { waitForTask } from '../reports/waitForTask';
import { columnFields, currencyChoices, signChoices, urlOf } from '../statements/columnField';
import { fileField } from '../statements/fileField';
import classes from '../salesScreen.module.css';
import { SalesFilePreview } from './SalesFilePreview';

const text = () => optionalText(200);

const format = {
  gross: text(),
  amount_of: text(),
  decimal_sign: text(),
  currency: text(),
  currency_column: text(),
  purchase_date: text(),
  date_order: text(),
  isrc: text(),
  work_id: text(),
  shop_id: text(),
  transaction_id: text(),
  license: text(),
  quantity: text(),
  artist_amount: text(),
  country: text(),
  fee: text(),
  tax: text(),
  kind: text(),
  refund_word: text(),
  sender: text(),
};
const input = z.object({
  source_file: fileInput(texts.required),
  channel_uuid: text(),
  ...format,
  file_kind: z.string(),
});

const blank = {
  gross: '',
  amount_of: 'row',
  decimal_sign: 'point',
  currency: 'USD',
  currency_column: '',
  purchase_date: '',
  date_order: 'ymd',
  isrc: '',
  work_id: '',
  shop_id: '',
  transaction_id: '',
  license: '',
  quantity: '',
  artist_amount: '',
  country: '',
  fee: '',
  tax: '',
  kind: '',
  refund_word: '',
  sender: '',
};

/** Preview of an uploaded file, which does not change. */
const useLook = (url: string | undefined) =>
  useCall(previewSalesFile, { query: { url: url ?? '' } }, { enabled: url !== undefined, staleTime: Infinity });
const useColumns = (url: string | undefined) => useLook(url).data?.sales_preview ?? { head: [], rows: [] };

const isOf = (kind: SalesPreview['file_kind']) => (facts: Readonly<Record<string, unknown>>) =>
  facts['file_kind'] === kind;
const when = isOf('columns');
const column = columnFields(useColumns, when);
const always = () => true;

const SalesFile = fileField({
  presign: presignWith(presignSalesFile),
  kinds: ['csv', 'tsv', 'xlsx'],
  hint: 'As the channel sent it: a table in any columns, or a DDEX sales report. You see its sales before they are booked.',
});

// The server requires it for the kinds of file that show it.
const channel = selectField({
  label: 'Channel',
  options: optionsFrom({ endpoint: listSalesFormats, rows: 'sales_formats' }),
  help: 'What you choose below is kept with the channel: its next files are read by it.',
  when: ({ file_kind }) => file_kind === 'columns' || file_kind === 'dsr',
});

const fields: FieldsOf<typeof input> = {
  source_file: customField<FileValue | null | undefined>(SalesFile, { label: 'Sales file' }),
  channel_uuid: { ...channel, render: (input) => channel.render({ ...input, required: true }) },
  gross: column('Amount', 'What buyers paid.', always),
  amount_of: selectField({
    label: 'Amounts are of',
    options: [
      { value: 'row', label: 'All pieces of a row' },
      { value: 'unit', label: 'One piece' },
    ],
    isNeverEmpty: true,
    when,
  }),
  decimal_sign: selectField({ label: 'Decimal sign', options: signChoices, isNeverEmpty: true, when }),
  currency: selectField({
    label: 'Currency',
    options: currencyChoices,
    help: 'Of rows that name none. Other currencies are converted by the rate of the quarter.',
    isNeverEmpty: true,
    when,
  }),
  currency_column: column('Currency of each row'),
  purchase_date: column('Day of the sale', 'A month counts as its last day.', always),
  date_order: selectField({
    label: 'Days are written',
    options: [
      { value: 'ymd', label: 'Year first: 2026-03-09' },
      { value: 'dmy', label: 'Day first: 9.3.2026' },
      { value: 'mdy', label: 'Month first: 3/9/2026' },
    ],
    isNeverEmpty: true,
    when,
  }),
  isrc: column(
    'ISRC',
    'A song is found by its ISRC, our work ID or the id that the shop gave it. One of them is needed.',
    ({ work_id, shop_id }) => !work_id && !shop_id,
  ),
  work_id: column('Work ID'),
  shop_id: column("Shop's id of the song"),
  transaction_id: column('Number of the sale', 'Without one a row is known by its content.'),
  license: column('License'),
  quantity: column('Pieces', 'Without this column every row is one piece.'),
  artist_amount: column("Artist's amount", "Without this column the artist's rate decides."),
  fee: column('Fee', 'What the channel keeps of the amount.'),
  tax: column('Tax', 'What the state gets of the amount.'),
  country: column('Country'),
  kind: column('Sale or refund', 'An amount or a number of pieces below zero is a refund in any case.'),
  refund_word: textField({
    label: 'Word of a refund',
    help: 'What that column holds where money was paid back. Several have commas between them.',
    when: (facts) => when(facts) && facts['kind'] !== '',
  }),
  sender: textField({
    label: 'Sender of its sales reports',
    help: 'The party ID or the name in the first line of the file.',
    when: isOf('dsr'),
  }),
  file_kind: customField<string>(SalesFilePreview, { label: 'Sales of the file' }),
};

/** Columns that a file can do without. */
const rare = [
  'transaction_id',
  'license',
  'quantity',
  'artist_amount',
  'currency_column',
  'fee',
  'tax',
  'country',
  'kind',
  'refund_word',
] as const;
const first = [
  'source_file',
  'channel_uuid',
  'gross',
  'purchase_date',
  'isrc',
  'work_id',
  'shop_id',
  'currency',
  'decimal_sign',
  'date_order',
  'amount_of',
  'sender',
] as const;

/** The rare columns, folded; the line of the fold says which are chosen. */
const RareColumns = ({ form }: { form: EntityForm<keyof typeof fields> }) => {
  const [isOpen, setIsOpen] = useState(false);
  const shown = form.fields.filter(({ name }) => rare.some((each) => each === name));
  if (shown.length === 0) return null;
  const chosen = shown.flatMap(({ name, field }) => (form.values[name] ? [field.label] : []));
  return (
    <details
      open={isOpen || rare.some((name) => form.errors[name])}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>
        {counted(shown.length, 'more column')}
        {chosen.length > 0 && `: ${chosen.join(', ')}`}
      </summary>
      <FormFields form={form} only={rare} />
    </details>
  );
};

/** The server's errors by the fields of this form. */
const placed = ({ url, ...others }: FieldErrors): FieldErrors => (url ? { ...others, source_file: url } : others);

/** SALES_IMPORT_CREATE: a sales file in a channel's own columns, which are named once (E5: sales). */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: input,
    initial: { source_file: null, channel_uuid: '', ...blank, file_kind: '' },
    fields,
    permissions: undefined,
    submit: async ({ source_file, ...values }, { guards }) => {
      try {
        const body = { ...values, url: urlOf(source_file) ?? '', file_kind: fileKind(values.file_kind) };
        return await call(importSalesFile, { body, ...guards });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const { status, code, message, errors, data } = error;
        throw new CallError({ status, code, message, errors: placed(errors), data });
      }
    },
    onSaved: ({ async_task: { uuid } }) => {
      notifySuccess('The sales are being imported');
      void waitForTask(uuid).then(() => invalidate(listSalesImports, listSalesFormats));
      onClose();
    },
  });
  const { set, values } = form;
  // The choice stays when the form's errors change.
  const latestSet = useRef(set);
  useEffect(() => {
    latestSet.current = set;
  }, [set]);
  const look = useLook(urlOf(values['source_file'])).data?.sales_preview;
  useEffect(() => latestSet.current('file_kind', look?.file_kind ?? ''), [look?.file_kind]);
  const formats = useCall(listSalesFormats, {}).data?.sales_formats;
  const kept = formats?.find(({ uuid }) => uuid === values['channel_uuid'])?.format;
  useEffect(() => {
    const known = kept ?? look?.guessed;
    if (known) for (const [name, usual] of Object.entries(blank)) latestSet.current(name, known[name] ?? usual);
  }, [kept, look?.guessed]);
  return (
    <FormDialog form={form} title="Import sales" saveLabel="Import" onClose={onClose}>
      <Stack gap="md">
        <FormFields form={form} only={first} />
        <RareColumns form={form} />
        <FormFields form={form} only={['file_kind']} />
      </Stack>
    </FormDialog>
  );
};

const fileKind = (text: string): SalesPreview['file_kind'] =>
  text === 'standard' || text === 'dsr' ? text : 'columns';
