import { createContext, useContext } from 'react';

/** Values of the form around a field. */
export const FormValuesContext = createContext<Readonly<Record<string, unknown>>>({});

/** The values of the form's other fields, for a custom field that depends on them. Re-renders with each change. */
export const useFormValues = (): Readonly<Record<string, unknown>> => useContext(FormValuesContext);
