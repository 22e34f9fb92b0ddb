import type { CanaryDecision } from '@segno/contract/account';
import { RelativeTime } from '@segno/ui';
import { FactsTable } from '../releases/FactsTable';
import classes from './DecisionTable.module.css';

const actions: Readonly<Record<string, string>> = { canary: 'Begun', promote: 'Promoted', abort: 'Aborted' };

/** What was decided last, by whom and why. */
export const DecisionTable = ({ decisions }: { decisions: readonly CanaryDecision[] }) =>
  decisions.length > 0 && (
    <div className={classes.root}>
      <FactsTable
        label="Decisions on canaries"
        of="Remote"
        columns={['What', 'Why', 'By', 'When']}
        rows={decisions.map(({ remote, action, reason, by, at }) => ({
          key: at,
          title: remote,
          values: [actions[action] ?? action, reason ?? undefined, by, <RelativeTime key="at" value={at} />],
        }))}
        empty=""
      />
    </div>
  );
