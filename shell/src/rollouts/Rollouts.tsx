import { readRollouts } from '@segno/contract/account';
import { useCall } from '@segno/host';
import { PageSection, QueryFallback } from '@segno/ui/form';
import { CanaryTable } from './CanaryTable';
import { DecisionTable } from './DecisionTable';
import { PreviewTable } from './PreviewTable';

/** Releases that some people get first, with Promote and Abort, and previews (L10 to L13). */
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
