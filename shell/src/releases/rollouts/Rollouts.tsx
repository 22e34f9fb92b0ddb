import { type CanaryDecision, readRollouts } from '@segno/contract/rollout';
import { useCall } from '@segno/host';
import { RelativeTime } from '@segno/ui';
import { PageSection, QueryFallback } from '@segno/ui/form';
import { FactsTable } from '../FactsTable';
import { CanaryTable } from './CanaryTable';
import { PreviewTable } from './PreviewTable';
import classes from './Rollouts.module.css';

/** Canary releases with Promote and Abort, and previews (L10: previews, L11: canaries, L12: who gets them, and when they end). */
export const Rollouts = () => {
  const read = useCall(readRollouts, {});
  return (
    <>
      <PageSection
        id="canaries"
        title="Canaries"
        lead="Releases that some people get first. The server promotes or takes them back by its limits, or you do."
      >
        {read.data ? (
          <>
            <CanaryTable canaries={read.data.canaries} />
            <DecisionTable decisions={read.data.decisions} />
          </>
        ) : (
          <QueryFallback call={read} failedText="Impossible to fetch the canaries." rows={2} />
        )}
      </PageSection>
      {read.data && (
        <PageSection id="previews" title="Previews" lead="Builds that holders of CAN_GET_RELEASES open in single tabs.">
          <PreviewTable previews={read.data.previews} />
        </PageSection>
      )}
    </>
  );
};

const actions: Readonly<Record<string, string>> = { canary: 'Begun', promote: 'Promoted', abort: 'Aborted' };

/** The latest decisions: who made them, and why. */
const DecisionTable = ({ decisions }: { decisions: readonly CanaryDecision[] }) =>
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
