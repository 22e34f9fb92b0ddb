const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** An amount of any currency as the file has it: '1,234.5678'. */
export const formatAmount = (amount: number): string => decimals.format(amount);
