import { MAX_PAGE_SIZE } from '@segno/contract';
import { listCountries } from '@segno/contract/catalog';
import { optionsFrom } from './optionSource';

/** All countries, read once (specification section 7). */
export const countryChoices = optionsFrom({
  endpoint: listCountries,
  rows: 'countries',
  query: { pagesize: MAX_PAGE_SIZE },
  forever: true,
});
