import { statementPros } from '@segno/contract/money';
import { singleSelectFilter } from '@segno/ui/list';

/** The PROs that send statements, as choices. */
export const statementProChoices = statementPros.map((pro) => ({ value: pro, label: pro }));

/** Narrows a list to one of them. */
export const proFilter = singleSelectFilter({ label: 'PRO', options: statementProChoices });
