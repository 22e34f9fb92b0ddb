import { listPolicyViolations, type PolicyViolation } from '@segno/contract/observability';
import { useCall } from '@segno/host';
import { RelativeTime } from '@segno/ui';
import { PageSection, QueryFallback } from '@segno/ui/form';
import { FactsTable } from './FactsTable';

/** What the page's security policies have blocked in browsers (L7: policy reports). */
export const PolicyViolations = () => {
  const read = useCall(listPolicyViolations, {});
  return (
    <PageSection
      id="policies"
      title="Refused by policy"
      lead="Scripts, styles and addresses that the page's policy refused."
    >
      {read.data ? (
        <ViolationTable violations={read.data.policy_violations} />
      ) : (
        <QueryFallback call={read} failedText="Impossible to fetch the policy reports." rows={4} />
      )}
    </PageSection>
  );
};

const ViolationTable = ({ violations }: { violations: readonly PolicyViolation[] }) => (
  <FactsTable
    label="Reports of policies"
    of="Policy"
    columns={['Refused', 'Asked for by', 'Release', 'Times', 'Last seen']}
    rows={violations.map(({ uuid, directive, blocked, source, release, count, last_at }) => ({
      key: uuid,
      title: directive,
      values: [
        blocked === '' ? undefined : blocked,
        source === '' ? 'The page' : source,
        release,
        count.toLocaleString('en-US'),
        <RelativeTime key="last" value={last_at} />,
      ],
    }))}
    empty="Nothing was refused in the last 30 days."
  />
);
