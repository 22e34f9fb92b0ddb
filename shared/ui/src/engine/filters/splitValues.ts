/** Several values share one key, separated by commas (R5: query keys of songs). */
export const splitValues = (value: string): string[] => value.split(',').filter((part) => part !== '');
