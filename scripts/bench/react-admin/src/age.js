const ages = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** How many days ago a moment was, in words. */
export const age = (moment) => ages.format(Math.round((Date.parse(moment) - Date.now()) / 86_400_000), 'day');
