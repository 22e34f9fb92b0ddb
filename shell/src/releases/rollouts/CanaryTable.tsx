import { promoteCanary, type Canary, type CanaryHealth } from '@segno/contract/rollout';
import { useCan } from '@segno/host';
import { Button, RelativeTime } from '@segno/ui';
import { FactsTable } from '../FactsTable';
import { releaseName } from '../releaseName';
import classes from './CanaryTable.module.css';
import { useDecision } from './useDecision';

const count = (value: number): string => value.toLocaleString('en-US');
const failures = ({ failed_loads, errors }: CanaryHealth): string => count(failed_loads + errors);
const ms = ({ load_ms }: CanaryHealth): string => (load_ms === null ? '–' : `${count(Math.round(load_ms))} ms`);
const beside = (of: (health: CanaryHealth) => string, { health, released_health }: Canary): string =>
  `${of(health)} / ${of(released_health)}`;

/** The canaries (L11: canaries): who gets them, how they compare to the other release, and how they will end. */
export const CanaryTable = ({ canaries }: { canaries: readonly Canary[] }) => {
  const mayDecide = useCan(promoteCanary.permission);
  const { decide, isDeciding, dialog } = useDecision();
  return (
    <>
      <FactsTable
        label="Canaries"
        of="Remote and release"
        columns={['For', 'Since', 'Loads / of the others', 'Failures', 'Load', 'By the limits']}
        rows={canaries.map((canary) => ({
          key: canary.remote,
          title: `${canary.remote} ${releaseName(canary.base)}`,
          values: [
            canary.share,
            <RelativeTime key="since" value={canary.since} />,
            beside(({ loads }) => count(loads), canary),
            beside(failures, canary),
            beside(ms, canary),
            canary.reason,
          ],
          ...(mayDecide && {
            action: (
              <div className={classes.actions}>
                <Button
                  size="xs"
                  loading={isDeciding(canary)}
                  aria-label={`Promote ${canary.remote}`}
                  onClick={() => void decide(canary, 'promote')}
                >
                  Promote
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={isDeciding(canary)}
                  aria-label={`Abort ${canary.remote}`}
                  onClick={() => void decide(canary, 'abort')}
                >
                  Abort
                </Button>
              </div>
            ),
          }),
        }))}
        empty="Everybody has the same releases."
      />
      {dialog}
    </>
  );
};
