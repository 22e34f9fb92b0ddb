import {
  regionNames,
  selectPerformingRightsOrganizations,
  selectStatementPros,
  selectStatementQuarters,
  statementRegions,
} from '@segno/contract/money';
import { optionsFrom, singleSelectFilter } from '@segno/ui/list';

/** Choices: PROs that send statements. */
export const statementProChoices = optionsFrom({
  endpoint: selectStatementPros,
  rows: 'pros',
  value: 'value',
  label: 'label',
});

/** Choices: the regions of statements. */
export const regionChoices = statementRegions.map((region) => ({ value: region, label: regionNames[region] }));

/** Filters by a PRO that takes registrations. */
export const exportableProFilter = singleSelectFilter({
  label: 'PRO',
  options: optionsFrom({
    endpoint: selectPerformingRightsOrganizations,
    rows: 'performing_rights_organizations',
    query: { exportable_only: true },
  }),
});

/** Filters by a PRO that sends statements. */
export const proFilter = singleSelectFilter({ label: 'PRO', options: statementProChoices });

/** Choices: quarters with statements. */
export const quarterChoices = optionsFrom({
  endpoint: selectStatementQuarters,
  rows: 'quarters',
  value: 'value',
  label: 'label',
});

export const quarterFilter = singleSelectFilter({ label: 'Quarter', options: quarterChoices });
