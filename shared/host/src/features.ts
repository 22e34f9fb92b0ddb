/** R3: names that the query parameter `features` may switch on. */
export const features = [
  'artist_application',
  'cwr_export',
  'ern_preview',
  'loudness',
  'smart_tags',
  'statement_insights',
] as const;
export type Feature = (typeof features)[number];

const KEY = 'features';

/** Remembers what the address switches on, for this tab. Unknown names are ignored. */
export const rememberFeatures = (search: string): void => {
  const asked = new URLSearchParams(search).get('features');
  if (asked !== null) sessionStorage.setItem(KEY, asked);
};

/** True when the feature, or `all`, was switched on in this tab. */
export const hasFeature = (feature: string): boolean => {
  const asked = (sessionStorage.getItem(KEY) ?? '').split(',');
  return (asked.includes('all') && features.some((known) => known === feature)) || asked.includes(feature);
};
