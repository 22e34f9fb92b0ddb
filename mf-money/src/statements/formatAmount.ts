const decimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** An amount in any currency, as in the file: '1,234.5678'. */
export const formatAmount = (amount: number): string => decimals.format(amount);
