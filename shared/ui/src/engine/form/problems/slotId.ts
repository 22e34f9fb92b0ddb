/** id of the box around a field, the target of the summary's links. */
export const slotId = (form: string, name: string): string => `${form}-${name}-slot`;
