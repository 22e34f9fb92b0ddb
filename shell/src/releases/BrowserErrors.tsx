import { type BrowserError, listBrowserErrors, readBrowserError } from '@segno/contract/observability';
import { useCall } from '@segno/host';
import { Button, RelativeTime, Text } from '@segno/ui';
import { PageSection, QueryFallback } from '@segno/ui/form';
import { useState } from 'react';
import classes from './BrowserErrors.module.css';
import { FactsTable } from './FactsTable';
import { releaseName } from './releaseName';

const kinds: Record<BrowserError['kind'], string> = {
  script: 'Script',
  promise: 'Promise',
  screen: 'Screen',
  load: 'Load',
  slow: 'Slow',
};

/** The errors reported by browsers (L6: what browsers report), each with its source locations when it is opened. */
export const BrowserErrors = () => {
  const read = useCall(listBrowserErrors, {});
  return (
    <PageSection id="errors" title="Errors" lead="Reported by browsers, newest first. A page reports each error once.">
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
      empty="No errors were reported in the last 30 days."
    />
  );
};

/** The stack of an error, innermost first, mapped to the sources where source maps exist. */
const ErrorPlaces = ({ uuid }: { uuid: string }) => {
  const read = useCall(readBrowserError, { params: { uuid } });
  if (!read.data)
    return <QueryFallback call={read} failedText="Impossible to fetch the places." rows={3} columns={1} />;
  const { stack } = read.data.browser_error;
  if (stack.length === 0) return <Text c="dimmed">The browser reported no place in our code.</Text>;
  return (
    <ol className={classes.root} aria-label="Places">
      {stack.map(({ name, file, line, column, is_mapped }, at) => (
        <li key={at} data-mapped={is_mapped || undefined}>
          {`${file}:${line}:${column}`}
          {name !== '' && <span className={classes.name}> {name}</span>}
        </li>
      ))}
    </ol>
  );
};
