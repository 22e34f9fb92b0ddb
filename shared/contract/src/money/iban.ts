/** Lengths by country, from the IBAN registry (ISO 13616). */
const countriesByLength: Readonly<Record<number, string>> = {
  15: 'NO',
  16: 'BE',
  18: 'DK FI FK FO GL NL SD',
  19: 'MK SI',
  20: 'AT BA EE KZ LT LU MN XK',
  21: 'CH HR LI LV',
  22: 'BG BH CR DE GB GE IE ME RS VA',
  23: 'AE GI IL IQ OM SO TL',
  24: 'AD CZ DZ ES MD PK RO SA SE SK TN VG',
  25: 'LY PT ST',
  26: 'IS TR',
  27: 'BI DJ FR GR IT MC MR SM',
  28: 'AL AZ BY CY DO GT HN HU LB NI PL SV',
  29: 'BR EG PS QA UA',
  30: 'JO KW MU YE',
  31: 'MT SC',
  32: 'LC',
  33: 'RU',
};

const lengths = new Map(
  Object.entries(countriesByLength).flatMap(([length, countries]) =>
    countries.split(' ').map((country) => [country, Number(length)] as const),
  ),
);

/** ISO 7064 MOD 97-10: the first four characters go last, and each letter counts as two digits (A is 10). */
const hasValidChecksum = (iban: string): boolean => {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/**
 * What is wrong with an account that is written like an IBAN: two letters of a country that uses them, then two digits.
 * Undefined if it is valid, or no IBAN at all. Spaces, hyphens and small letters are allowed.
 */
export function ibanError(account: string): string | undefined {
  const iban = account
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
  const country = iban.slice(0, 2);
  const length = lengths.get(country);
  if (length === undefined || !/^\d\d/.test(iban.slice(2))) return undefined;
  if (!/^[A-Z\d]*$/.test(iban)) return 'An IBAN has only letters and digits.';
  if (iban.length !== length)
    return `An IBAN from ${country} has ${length} characters, but this one has ${iban.length}.`;
  return hasValidChecksum(iban)
    ? undefined
    : 'This IBAN is mistyped: its check digits do not match. Please compare it with your bank statement.';
}
