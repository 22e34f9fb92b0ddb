import { MOST_OF_A_KIND, readTagInspector } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import { Button, EmptyState, Group, PageHead, Stack } from '@segno/ui';
import { Switch } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { IconRefresh } from '@segno/ui/icons';
import { useRouteHref } from '@segno/ui/list';
import { Link, useSearchParams } from 'react-router-dom';
import { FindingLine } from './FindingLine';
import { SuggestionCounts } from './SuggestionCounts';
import { kindTitles } from './findingTexts';
import { useFindingFocus } from './useFindingFocus';
import classes from './TagInspector.module.css';

const DISMISSED = 'dismissed';

/** TAG_INSPECTOR (X9: inspector): errors and oddities in tags and terms. The address holds which findings are shown. */
export const Screen = () => {
  const [search, setSearch] = useSearchParams();
  const dismissed = search.get(DISMISSED) === 'true';
  const read = useCall(readTagInspector, { query: { dismissed: dismissed ? 'true' : undefined } });
  const { findings = [], counts = [], dismissed_count = 0 } = read.data ?? {};
  const rememberFocus = useFindingFocus(findings);
  const merges = useRouteHref()('TAG_MERGES');
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap="md">
      <PageHead
        title="Inspector"
        count={read.data && total}
        back={{ to: '/tags', label: 'Tags' }}
        action={
          <Group gap="sm">
            {merges !== undefined && (
              <Button component={Link} to={merges} variant="default">
                Merges
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={read.isRefetching}
              onClick={() => void read.refetch()}
            >
              Look again
            </Button>
          </Group>
        }
      />
      <Switch
        label={`Show dismissed${read.data ? ` (${dismissed_count.toLocaleString('en-US')})` : ''}`}
        checked={dismissed}
        onChange={({ currentTarget: { checked } }) => setSearch(checked ? { [DISMISSED]: 'true' } : {})}
      />
      {!read.data && <QueryFallback call={read} rows={5} columns={1} />}
      {read.data && findings.length === 0 && (
        <EmptyState
          text={dismissed ? 'Nothing is dismissed.' : 'Nothing found.'}
          hint={
            dismissed
              ? 'What is dismissed as no fault appears here, and can be restored.'
              : 'Circles, doubled names, unused tags and other faults appear here when there are any.'
          }
        />
      )}
      {counts.map(({ kind, count }) => (
        <section key={kind} aria-labelledby={`kind-${kind}`}>
          <h2 id={`kind-${kind}`} className={classes.kind}>
            {kindTitles[kind]} <span className={classes.count}>{count.toLocaleString('en-US')}</span>
          </h2>
          <ul className={classes.findings}>
            {findings
              .filter((finding) => finding.kind === kind)
              .map((finding) => (
                <FindingLine key={finding.key} finding={finding} onMove={rememberFocus} />
              ))}
          </ul>
          {count > MOST_OF_A_KIND && (
            <p className={classes.fact}>
              and {(count - MOST_OF_A_KIND).toLocaleString('en-US')} more, shown as these are repaired or dismissed.
            </p>
          )}
        </section>
      ))}
      <SuggestionCounts />
    </Stack>
  );
};
