import { readBrowserError } from '@segno/contract/observability';
import { useCall } from '@segno/host';
import { Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import classes from './ErrorPlaces.module.css';

/** Where an error came by, the innermost place first: in the sources, as far as their maps are there. */
export const ErrorPlaces = ({ uuid }: { uuid: string }) => {
  const read = useCall(readBrowserError, { params: { uuid } });
  if (!read.data)
    return <QueryFallback call={read} failedText="Impossible to fetch the places." rows={3} columns={1} />;
  const { stack } = read.data.browser_error;
  if (stack.length === 0) return <Text c="dimmed">The browser named no place of ours.</Text>;
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
