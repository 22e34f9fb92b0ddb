import type { PublishedRemote, ReleaseFigures as Figures } from '@segno/contract/observability';
import { StatusBadge } from '@segno/ui';
import { PageSection } from '@segno/ui/form';
import { FactsTable } from './FactsTable';
import classes from './ReleaseFigures.module.css';
import { releaseName } from './releaseName';

const count = (value: number): string => value.toLocaleString('en-US');
const ms = (value: number | null): string | undefined =>
  value === null ? undefined : `${Math.round(value).toLocaleString('en-US')} ms`;

export interface ReleaseFiguresProps {
  figures: readonly Figures[];
  published: readonly PublishedRemote[];
}

/** How each release does in people's browsers: loads, errors, and web vitals at the 75th percentile. */
export const ReleaseFigures = ({ figures, published }: ReleaseFiguresProps) => {
  const isCurrent = ({ remote, base }: Figures): boolean =>
    published.some(({ name, base: now }) => name === remote && now === base);
  return (
    <PageSection
      id="figures"
      title="In browsers"
      lead="Last seven days. Three quarters of the pages were faster than these times."
    >
      <FactsTable
        label="Figures of releases"
        of="Remote and release"
        columns={['Loads', 'Failed', 'Errors', 'Load', 'LCP', 'INP', 'CLS']}
        rows={figures.map((each) => ({
          key: `${each.remote} ${each.base}`,
          title: (
            <span className={classes.name}>
              {each.remote} {releaseName(each.base)}
              {isCurrent(each) && <StatusBadge tone="high">Current</StatusBadge>}
            </span>
          ),
          values: [
            count(each.loads),
            count(each.failed_loads),
            count(each.errors),
            ms(each.load_ms),
            ms(each.vitals.LCP),
            ms(each.vitals.INP),
            each.vitals.CLS?.toFixed(2),
          ],
        }))}
        empty="Nothing has been reported yet."
      />
    </PageSection>
  );
};
