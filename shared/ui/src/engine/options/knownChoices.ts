import { MAX_PAGE_SIZE } from '@segno/contract';
import { listCountries } from '@segno/contract/catalog';
import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import { optionsFrom } from './optionSource';

/** All countries, fetched once (specification section 7). */
export const countryChoices = optionsFrom({
  endpoint: listCountries,
  rows: 'countries',
  query: { pagesize: MAX_PAGE_SIZE },
  forever: true,
});

/** The performing rights organizations, by name. */
export const proChoices = optionsFrom({
  endpoint: selectPerformingRightsOrganizations,
  rows: 'performing_rights_organizations',
});
