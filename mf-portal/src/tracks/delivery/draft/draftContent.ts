import type { DeliveryDraftContent, DraftFile, DraftValues } from '@segno/contract/submissions';
import { changedKeys } from '@segno/ui/form';
import { z } from 'zod/mini';
import { fileValue } from '@segno/ui/upload';
import type { DeliveryValues } from '../deliveryInput';

/** The form's values, valid or not. */
export type TypedValues = Readonly<Record<string, unknown>>;

const filesInForm = z.record(z.string(), z.nullable(fileValue));
type Files = z.output<typeof filesInForm>;

const filesIn = ({ files }: TypedValues): Files => filesInForm.safeParse(files).data ?? {};

/** Files that have arrived; running uploads end with the page. */
const arrived = (files: Files): Record<string, DraftFile> =>
  Object.fromEntries(
    Object.entries(files).flatMap(([fileType, file]) => {
      if (file?.state !== 'uploaded') return [];
      const { state: _, ...rest } = file;
      return [[fileType, rest]];
    }),
  );

const only = (values: TypedValues, keys: readonly string[]): DraftValues =>
  Object.fromEntries(keys.map((key) => [key, values[key]]));

/**
 * What is stored of a form: the changed fields, their previous values, and the files that have arrived.
 * @param initial the form's initial values
 */
export const draftOf = (values: TypedValues, initial: TypedValues): DeliveryDraftContent => {
  const keys = changedKeys(values, initial).filter((key) => key !== 'files');
  return { values: only(values, keys), base: only(initial, keys), files: arrived(filesIn(values)) };
};

/** The fields that a draft restores in the form. */
export const fieldsOf = ({ values, files }: DeliveryDraftContent): TypedValues => ({
  ...values,
  ...(Object.keys(files).length > 0 && {
    files: Object.fromEntries(
      Object.entries(files).map(([fileType, file]) => [fileType, { state: 'uploaded', ...file }]),
    ),
  }),
});

/**
 * The form's initial values before a draft is restored: the previous values of the changed fields. If the track has changed
 * since, the form asks which of the two to keep. Shares that the track itself does not have are only suggestions: a
 * different suggestion is not somebody else's change.
 */
export const startOf = (
  current: DeliveryValues,
  { base }: DeliveryDraftContent,
  { hasShares }: { hasShares: boolean },
): DeliveryValues => {
  const { share_data: _, ...others } = base;
  const start: TypedValues = hasShares ? base : others;
  return { ...current, ...start };
};

/** The names of the files that are lost when the form is discarded. */
export const uploadedNames = (values: TypedValues): string[] =>
  Object.values(arrived(filesIn(values))).map(({ original_filename }) => original_filename);

/** The slots whose file the server no longer has, among those of a draft that was sent to it. */
export const lostSlots = (sent: DeliveryDraftContent, kept: DeliveryDraftContent): string[] =>
  Object.entries(sent.files).flatMap(([fileType, { url }]) => (kept.files[fileType]?.url === url ? [] : [fileType]));
