import { ipiAdvice } from '@segno/contract/catalog';
import { advised, textField } from '@segno/ui/form';

/** IPI number of a writer or publisher (M3: IPI name numbers). */
export const ipiNumberField = advised(
  textField({ label: 'IPI Number', help: 'Nine to eleven digits.', inputMode: 'numeric' }),
  ipiAdvice,
);
