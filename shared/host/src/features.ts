/** R3: names that the query parameter `features` may switch on; without one, `cwr_export` is on. */
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
/** What is on in a tab whose address has never said anything of features. */
const STANDARD: Feature = 'cwr_export';
const known: ReadonlySet<string> = new Set([ALL, ...features]);

/**
 * Remembers, for this tab, what the address switches on: names apart by commas, or `all`. Unknown names are ignored. An address
 * without the parameter leaves things as they are; an empty one switches everything off.
 */
export const rememberFeatures = (search: string): void => {
  const asked = new URLSearchParams(search).getAll('features');
  if (asked.length === 0) return;
  const names = asked.flatMap((list) => list.split(',')).map((name) => name.trim());
  sessionStorage.setItem(KEY, names.filter((name) => known.has(name)).join());
};

/** True when the feature, or `all`, is switched on in this tab. Never for a name that is no feature. */
export const hasFeature = (feature: string): boolean => {
  if (feature === ALL || !known.has(feature)) return false;
  const on = (sessionStorage.getItem(KEY) ?? STANDARD).split(',');
  return on.includes(ALL) || on.includes(feature);
};
