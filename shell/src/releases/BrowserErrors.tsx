import { listBrowserErrors, type BrowserError } from '@segno/contract/observability';
import { useCall } from '@segno/host';
import { Button, RelativeTime } from '@segno/ui';
import { PageSection, QueryFallback } from '@segno/ui/form';
import { useState } from 'react';
import { ErrorPlaces } from './ErrorPlaces';
import { FactsTable } from './FactsTable';
import { releaseName } from './releaseName';

const kinds: Record<BrowserError['kind'], string> = {
  script: 'Script',
  promise: 'Promise',
  screen: 'Screen',
  load: 'Load',
};

/** The errors that browsers have reported (L6), each with its places in the sources when it is opened. */
export const BrowserErrors = () => {
  const read = useCall(listBrowserErrors, {});
  return (
    <PageSection
      id="errors"
      title="Errors"
      lead="As browsers have reported them, those seen last first. Pages report an error once."
    >
      {read.data ? (
        <ErrorTable errors={read.data.browser_errors} />
      ) : (
        <QueryFallback call={read} failedText="Impossible to fetch the errors." rows={4} />
      )}
    </PageSection>
  );
};

const ErrorTable = ({ errors }: { errors: readonly BrowserError[] }) => {
  const [opened, setOpened] = useState<string>();
  return (
    <FactsTable
      label="Errors of browsers"
      of="Error"
      columns={['Remote', 'Release', 'Address', 'Kind', 'Pages', 'Last seen']}
      rows={errors.map(({ uuid, message, remote, base, release, route, kind, count, last_at }) => ({
        key: uuid,
        title: message,
        values: [
          remote,
          releaseName(base) || release,
          route === '' ? undefined : route,
          kinds[kind],
          count.toLocaleString('en-US'),
          <RelativeTime key="last" value={last_at} />,
        ],
        action: (
          <Button
            variant="subtle"
            size="xs"
            aria-expanded={opened === uuid}
            aria-label={`Places of ${message}`}
            onClick={() => setOpened(opened === uuid ? undefined : uuid)}
          >
            Places
          </Button>
        ),
        ...(opened === uuid && { below: <ErrorPlaces uuid={uuid} /> }),
      }))}
      empty="No error was reported within the last 30 days."
    />
  );
};
