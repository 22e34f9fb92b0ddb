/** R3: names that the query parameter `features` may switch on; without it, `cwr_export` is on. */
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
const ALL = 'all';
/** What is on in a tab whose address never mentioned features. */
const STANDARD: Feature = 'cwr_export';
const known: ReadonlySet<string> = new Set([ALL, ...features]);

/**
 * Remembers, for this tab, the features that the address switches on: comma-separated names, or `all`. Unknown names are
 * ignored. An address without the parameter changes nothing; an empty value switches everything off.
 */
export const rememberFeatures = (search: string): void => {
  const asked = new URLSearchParams(search).getAll('features');
  if (asked.length === 0) return;
  const names = asked.flatMap((list) => list.split(',')).map((name) => name.trim());
  sessionStorage.setItem(KEY, names.filter((name) => known.has(name)).join());
};

/** True if the feature, or `all`, is switched on in this tab. Always false for an unknown name. */
export const hasFeature = (feature: string): boolean => {
  if (feature === ALL || !known.has(feature)) return false;
  const on = (sessionStorage.getItem(KEY) ?? STANDARD).split(',');
  return on.includes(ALL) || on.includes(feature);
};
