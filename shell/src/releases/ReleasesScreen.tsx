import { readReleases } from '@segno/contract/observability';
import { useCall } from '@segno/host';
import { Alert, PageHead } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { RemoteNeeds } from './remotes/RemoteNeeds';
import { Rollouts } from './rollouts/Rollouts';
import { BrowserErrors } from './BrowserErrors';
import { LastChanges } from './LastChanges';
import { PolicyViolations } from './PolicyViolations';
import { PublishedExtensions } from './PublishedExtensions';
import { PublishedRemotes } from './PublishedRemotes';
import { ReleaseFigures } from './ReleaseFigures';
import classes from './ReleasesScreen.module.css';
import { ThisTab } from './ThisTab';

/**
 * The page RELEASES (L8: the page of releases): what runs in this tab, what is published and how it does elsewhere, one
 * section per file.
 */
export const ReleasesScreen = () => {
  const read = useCall(readReleases, {});
  const { data } = read;
  return (
    <div className={classes.root}>
      <PageHead title="Releases">
        {data && <span>{data.release === null ? 'Nothing was published yet' : `${data.env} ${data.release}`}</span>}
      </PageHead>
      {data?.problem && (
        <Alert color="amber" title="The registry cannot be followed">
          {data.problem}
        </Alert>
      )}
      <ThisTab published={data?.remotes} />
      {data ? (
        <>
          <PublishedRemotes remotes={data.remotes} />
          <ReleaseFigures figures={data.figures} published={data.remotes} />
        </>
      ) : (
        <QueryFallback call={read} failedText="Impossible to fetch the releases." rows={6} />
      )}
      <RemoteNeeds />
      <PublishedExtensions />
      <Rollouts />
      <BrowserErrors />
      <PolicyViolations />
      {data && <LastChanges steps={data.history} />}
    </div>
  );
};
