import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import { optionsFrom } from '../engine/options/optionSource';

/** The performing rights organizations, by name. */
export const proChoices = optionsFrom({
  endpoint: selectPerformingRightsOrganizations,
  rows: 'performing_rights_organizations',
});
