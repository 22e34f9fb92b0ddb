import {
  regionNames,
  selectPerformingRightsOrganizations,
  selectStatementPros,
  statementRegions,
} from '@segno/contract/money';
import { optionsFrom, singleSelectFilter } from '@segno/ui/list';

/** The PROs that send statements, as choices. */
export const statementProChoices = optionsFrom({
  endpoint: selectStatementPros,
  rows: 'pros',
  value: 'value',
  label: 'label',
});

/** What a statement is of, as choices. */
export const regionChoices = statementRegions.map((region) => ({ value: region, label: regionNames[region] }));

/** Narrows a list to one that registrations go to. */
export const exportableProFilter = singleSelectFilter({
  label: 'PRO',
  options: optionsFrom({
    endpoint: selectPerformingRightsOrganizations,
    rows: 'performing_rights_organizations',
    query: { exportable_only: true },
  }),
});

/** Narrows a list to one of them. */
export const proFilter = singleSelectFilter({ label: 'PRO', options: statementProChoices });
