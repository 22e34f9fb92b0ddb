import { counted } from '@segno/contract';
import type { EndpointSpec } from '@segno/contract';
import type { fileTaskStatuses } from '@segno/contract/account';
import { useInvalidate, type CallError } from '@segno/host';
import { useMutation, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryFallback } from '../form';
import { Alert, Button, PageHead, Stack, Text } from '../index';
import { Pager, type PagerProps } from '../list';
import { ImportPreview, type PreviewedChange } from './ImportPreview';
import { ImportProgress, ImportSection } from './ImportSection';

/** Polling interval in milliseconds while a file is read or applied. */
const POLL = 1000;

/** A value that a file changes, with its row. */
export type FileTaskChange = Omit<PreviewedChange, 'place'> & { row: number };

/** Row 0 is the header. */
const placed = <Row extends { row: number }>({ row, ...rest }: Row) => ({
  ...rest,
  place: row === 0 ? 'Head' : `Row ${row}`,
});

type Status = (typeof fileTaskStatuses)[number];

/** Options that poll a file's call while the server works on it. */
export const followed = <Answer,>(statusOf: (answer: Answer) => Status) => ({
  keep: true,
  refetchInterval: (answer: Answer | undefined) =>
    answer && ['reading', 'applying'].includes(statusOf(answer)) ? POLL : (false as const),
});

/** State of the pager for changes and errors. */
export const useFilePages = () => {
  const [query, setQuery] = useState({ pagenum: 1, pagesize: 50 });
  return { query, setQuery };
};

interface ShownFile {
  file_name: string;
  status: Status;
  error: string | null;
  /** `left`: changes that were not applied, for kinds that skip some. */
  counts: { changes: number; errors: number; left?: number };
  errors: readonly { row: number; column: string | null; error: string }[];
  paging: PagerProps['paging'];
}

interface FileTaskScreenProps {
  title: string;
  back: { to: string; label: string };
  read: Pick<UseQueryResult<unknown, CallError>, 'error' | 'isFetching' | 'refetch'>;
  pages: ReturnType<typeof useFilePages>;
  file: ShownFile | undefined;
  /** Text while the file is read. */
  reading: string;
  /** What the file would change, to decide whether to apply it. */
  summary: string;
  /** Link to upload another file. */
  another: ReactNode;
  /** Replaces the number of changes in the text shown while the file is applied and afterwards. */
  outcome?: ReactNode;
  apply: () => Promise<unknown>;
  /** Endpoints to invalidate once it is applied. */
  stale: readonly EndpointSpec[];
  /** Name of a record: 'Song'. */
  noun: string;
  /** Name of a change: 'cell'. */
  unit?: string;
  changes: readonly FileTaskChange[];
}

/** Shows what an uploaded file would change, applies it, and shows the outcome. */
export const FileTaskScreen = ({ title, back, read, pages: { query, setQuery }, ...shown }: FileTaskScreenProps) => (
  <Stack gap="md">
    <PageHead title={title} back={back}>
      {shown.file?.file_name}
    </PageHead>
    {!shown.file ? (
      <QueryFallback call={read} rows={5} columns={4} failedText="Impossible to fetch the import." />
    ) : (
      <>
        <Outcome {...shown} file={shown.file} />
        <ImportPreview
          noun={shown.noun}
          placeHeader="Row"
          whole="The whole row"
          changes={shown.changes.map(placed)}
          errors={shown.file.errors.map(placed)}
        />
        {shown.file.paging.total_pages > 1 && (
          <Pager
            paging={shown.file.paging}
            pagesize={query.pagesize}
            onPage={(pagenum) => setQuery({ ...query, pagenum })}
            onPageSize={(pagesize) => setQuery({ pagenum: 1, pagesize })}
          />
        )}
      </>
    )}
  </Stack>
);

type OutcomeProps = Omit<FileTaskScreenProps, 'title' | 'back' | 'read' | 'pages' | 'file'> & { file: ShownFile };

/** Status of the file and the next actions. */
const Outcome = ({ file, reading, summary, another, outcome, apply, stale, unit = 'change' }: OutcomeProps) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: apply,
    onSettled: () => invalidate(...stale),
  });
  if (file.status === 'reading') return <ImportProgress text={reading} label="Reading" />;
  if (file.status === 'failed')
    return (
      <Alert color="red" title="The file cannot be imported">
        {file.error} {another}
      </Alert>
    );
  if (outcome) return outcome;
  const { changes, left = 0 } = file.counts;
  if (file.status === 'applying') return <ImportProgress text="Applying the import…" label="Applying" />;
  if (file.status === 'applied')
    return (
      <ImportSection actions={another}>
        <Text role="status">
          The import was applied: {counted(changes - left, unit)}.{left > 0 && ` ${counted(left, unit)} left alone.`}
        </Text>
      </ImportSection>
    );
  return (
    <ImportSection
      actions={
        <>
          <Button disabled={file.counts.changes === 0} loading={isPending} onClick={() => mutate()}>
            Apply
          </Button>
          {another}
        </>
      }
    >
      <Text role="status">{summary}</Text>
    </ImportSection>
  );
};
