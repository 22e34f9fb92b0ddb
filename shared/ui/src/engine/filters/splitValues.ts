/** Several values stand in one key, separated by commas (R5). */
export const splitValues = (value: string): string[] => value.split(',').filter((part) => part !== '');
