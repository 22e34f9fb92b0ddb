import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import { optionsFrom } from './optionSource';

/** The performing rights organizations, by name. */
export const societyChoices = optionsFrom({
  endpoint: selectPerformingRightsOrganizations,
  rows: 'performing_rights_organizations',
});
