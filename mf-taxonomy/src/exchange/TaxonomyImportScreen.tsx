import { linkTo } from '@segno/contract';
import { applyTaxonomyImport, readTaxonomyImport, tag, term, type TaxonomyImport } from '@segno/contract/taxonomy';
import { call, newUuid, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Alert, Anchor, Button, notifyFailure, PageHead, Stack, Text } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { Pager, RouteLink } from '@segno/ui/list';
import { ImportPreview, ImportProgress, ImportSection } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

/** Milliseconds between two looks at an import that is read or applied. */
const POLL = 1000;

/** TAXONOMY_IMPORT: what a file of tags or terms would change, and what became of it once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const [page, setPage] = useState({ pagenum: 1, pagesize: 50 });
  const read = useCall(
    readTaxonomyImport,
    { params: { uuid }, query: page },
    {
      keep: true,
      refetchInterval: (answer) =>
        answer && ['reading', 'applying'].includes(answer.taxonomy_import.status) ? POLL : false,
    },
  );
  const found = read.data?.taxonomy_import;
  return (
    <Stack gap="md">
      <PageHead
        title="Import tags and terms"
        back={found?.of === 'terms' ? { to: linkTo('TERMS'), label: 'Terms' } : { to: linkTo('TAGS'), label: 'Tags' }}
      >
        {found?.file_name}
      </PageHead>
      {!found ? (
        <QueryFallback call={read} rows={5} columns={4} failedText="Impossible to fetch the import." />
      ) : (
        <>
          <Outcome found={found} />
          <Preview found={found} />
          {found.paging.total_pages > 1 && (
            <Pager
              paging={found.paging}
              pagesize={page.pagesize}
              onPage={(pagenum) => setPage({ ...page, pagenum })}
              onPageSize={(pagesize) => setPage({ pagenum: 1, pagesize })}
            />
          )}
        </>
      )}
    </Stack>
  );
};

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

const Another = ({ of }: Pick<TaxonomyImport, 'of'>) => (
  <Anchor component={Link} to={`${linkTo('TAXONOMY_IMPORT_CREATE')}?of=${of}`}>
    Choose another file
  </Anchor>
);

/** Where the import is, and the way on from there. */
const Outcome = ({ found }: { found: TaxonomyImport }) => {
  const { counts, status, of } = found;
  if (status === 'reading') return <ImportProgress text="Reading the file…" label="Reading" />;
  if (status === 'applying') return <ImportProgress text="Applying the import…" label="Applying" />;
  if (status === 'failed')
    return (
      <Alert color="red" title="The file cannot be imported">
        {found.error} <Another of={of} />
      </Alert>
    );
  if (status === 'applied')
    return (
      <ImportSection actions={<Another of={of} />}>
        <Text role="status">
          The import was applied: {counted(counts.changes - counts.left, 'change')}.
          {counts.left > 0 && ` ${counted(counts.left, 'change')} left alone.`}
        </Text>
      </ImportSection>
    );
  return <Apply found={found} />;
};

const Apply = ({ found: { uuid, of, counts } }: { found: TaxonomyImport }) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(applyTaxonomyImport, { params: { uuid }, clientKey: newUuid() }),
    meta: { handlesErrors: true },
    onError: (error) => notifyFailure(error),
    onSettled: () => invalidate(readTaxonomyImport, tag.list, term.list),
  });
  return (
    <ImportSection
      actions={
        <>
          <Button disabled={counts.changes === 0} loading={isPending} onClick={() => mutate()}>
            Apply
          </Button>
          <Another of={of} />
        </>
      }
    >
      <Text role="status">
        {counts.records === 0
          ? 'Nothing changes: the file has no tags or terms.'
          : counts.changes === 0
            ? `Nothing changes: ${counts.unchanged.toLocaleString('en-US')} of ${counts.records.toLocaleString('en-US')} are as they were.`
            : `${counts.created.toLocaleString('en-US')} created, ${counts.changed.toLocaleString('en-US')} changed, ${counts.unchanged.toLocaleString('en-US')} unchanged.`}
        {counts.errors > 0 && ` ${counted(counts.errors, 'error')}: what has one stays as it is.`}
      </Text>
    </ImportSection>
  );
};

const placeOf = ({ row }: { row: number }): string => (row === 0 ? 'Head' : `Row ${row}`);

const Preview = ({ found: { changes, errors, status } }: { found: TaxonomyImport }) => (
  <ImportPreview
    noun="Name"
    placeHeader="Row"
    whole="The whole row"
    changes={changes.map(({ record, is_new, left, ...change }) => ({
      ...change,
      place: placeOf(change),
      record:
        is_new && (status !== 'applied' || left !== null) ? (
          `${record.name} (new)`
        ) : (
          <RouteLink to={record.type === 'tag' ? 'TAG_EDIT' : 'TERM_EDIT'} params={{ uuid: record.uuid }}>
            {record.name}
          </RouteLink>
        ),
      ...(status === 'applied' ? { outcome: left ?? 'Applied' } : {}),
    }))}
    errors={errors.map((error) => ({ ...error, place: placeOf(error) }))}
  />
);
