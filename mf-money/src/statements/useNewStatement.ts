import { optionalText, texts, type FieldErrors, type Reply } from '@segno/contract';
import {
  createProEarningsStatement,
  listProEarnings,
  listProEarningsStatements,
  presignProEarningsStatement,
  regionsOf,
  statementProFacts,
  statementPros,
} from '@segno/contract/money';
import { call, CallError, newUuid, notifySuccess, useInvalidate } from '@segno/host';
import type { Confirm } from '@segno/ui';
import { customField, dateField, selectField, textField, useEntityForm, type FieldsOf } from '@segno/ui/form';
import { fileInput, presignWith, type FileValue } from '@segno/ui/upload';
import { z } from 'zod/mini';
import { regionChoices, statementProChoices } from './proFilter';
import { fileField } from './fileField';
import { StatementPreviewField } from './StatementPreviewField';

const chosen = () => z.string().check(z.minLength(1, { error: texts.required }));

const input = z.object({
  pro: chosen(),
  region: chosen(),
  statement_date: z.nullable(z.number()).check(z.refine((day) => day !== null, { error: texts.required })),
  exchange_rate: optionalText(30),
  source_file: fileInput(texts.required),
  decimal_sign: z.string(),
});

const StatementFile = fileField({
  presign: presignWith(presignProEarningsStatement),
  kinds: ['csv'],
  hint: 'The file as the PRO sent it: its columns are checked at once, its rows in the background.',
});

/** Declared PROs that pay in dollars need no rate. Other PROs name their currency in their form. */
const inDollars: readonly string[] = statementPros.filter((pro) => statementProFacts[pro].currency === 'USD');
const isForeign = (pro: unknown): boolean => typeof pro === 'string' && pro !== '' && !inDollars.includes(pro);

const fields: FieldsOf<typeof input> = {
  pro: selectField({ label: 'PRO', options: statementProChoices }),
  region: selectField({
    label: 'Region',
    options: regionChoices,
    when: ({ pro }) => typeof pro === 'string' && regionsOf(pro).length > 0,
  }),
  statement_date: dateField({ label: 'Report date', help: 'The day on which the money was received.' }),
  source_file: customField<FileValue | null | undefined>(StatementFile, { label: 'CSV file' }),
  decimal_sign: customField<string>(StatementPreviewField, { label: 'Decimal sign' }),
  // Below the preview, which ends with the currencies that have no rate.
  exchange_rate: textField({
    label: 'Exchange rate',
    help: 'US dollars for one unit of what the PRO pays in. Without one that of the quarter counts, where it is known.',
    when: ({ pro }) => isForeign(pro),
  }),
};

/** The server's errors by the fields of this form. */
const placed = ({ url, ...others }: FieldErrors): FieldErrors => (url ? { ...others, source_file: url } : others);

/** Form of a new statement. It asks before it replaces an older one. */
export const useNewStatement = ({ confirm, onAdded }: Pick<Confirm, 'confirm'> & { onAdded: () => void }) => {
  const invalidate = useInvalidate();
  return useEntityForm({
    schema: input,
    initial: { pro: '', region: '', statement_date: null, exchange_rate: '', source_file: null, decimal_sign: '' },
    fields,
    permissions: undefined,
    submit: async ({ pro, region, statement_date, exchange_rate, source_file, decimal_sign }, { guards }) => {
      const body = {
        // The schema has checked that file and day are there.
        url: source_file?.state === 'uploaded' ? source_file.url : '',
        statement_date: (statement_date ?? 0) / 1000,
        pro,
        region: regionsOf(pro).find((each) => each === region),
        ...(decimal_sign === 'point' || decimal_sign === 'comma' ? { decimal_sign } : {}),
        ...(isForeign(pro) && exchange_rate ? { exchange_rate } : {}),
      };
      const add = async (consent: Consent, o: Partial<typeof guards>): Promise<Added> => {
        try {
          return await call(createProEarningsStatement, { body: { ...body, ...consent }, ...o });
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          const asked = questions.find(({ member }) => error.errors[member] && !consent[member]);
          if (asked && (await confirm(asked.question(pro))))
            return add({ ...consent, [asked.member]: true }, { clientKey: newUuid() });
          const { status, code, message, errors, data } = error;
          throw new CallError({ status, code, message, errors: placed(errors), data });
        }
      };
      return add({}, guards);
    },
    onSaved: () => {
      notifySuccess("The report is being uploaded and analyzed. You'll get an email when it's done");
      void invalidate(listProEarningsStatements, listProEarnings);
      onAdded();
    },
  });
};

/** Questions of the server before it accepts a statement. */
const questions = [
  {
    member: 'confirm_same_content',
    question: (pro: string) => ({
      text: `This file has been uploaded before. Do you want its amounts to count for ${pro} on this date as well?`,
      detail: 'They count under the other PRO, region or date already.',
      confirmLabel: 'Count again',
      danger: true,
    }),
  },
  {
    member: 'confirm_replace',
    question: (pro: string) => ({
      text: `There is a statement of ${pro} for this date. Do you want to replace it?`,
      detail: 'Its figures count until the new file is analysed. Its file is kept.',
      confirmLabel: 'Replace',
      danger: true,
    }),
  },
] as const;
type Added = Reply<typeof createProEarningsStatement>;
type Consent = Partial<Record<(typeof questions)[number]['member'], boolean>>;
