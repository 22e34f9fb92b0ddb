import { linkTo } from '@segno/contract';
import { applyTaxonomyImport, readTaxonomyImport, tag, term, type TaxonomyImport } from '@segno/contract/taxonomy';
import { call, newUuid, useCall, type ScreenProps } from '@segno/host';
import { Anchor, Text } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import {
  counted,
  FileTaskScreen,
  followed,
  ImportProgress,
  ImportSection,
  useFilePages,
  type FileTaskChange,
} from '@segno/ui/upload';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** TAXONOMY_IMPORT: what a file of tags or terms would change, and what became of it once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const pages = useFilePages();
  const read = useCall(
    readTaxonomyImport,
    { params: { uuid }, query: pages.query },
    followed((answer) => answer.taxonomy_import.status),
  );
  const found = read.data?.taxonomy_import;
  const another = (
    <Anchor component={Link} to={`${linkTo('TAXONOMY_IMPORT_CREATE')}?of=${found?.of ?? 'tags'}`}>
      Choose another file
    </Anchor>
  );
  return (
    <FileTaskScreen
      title="Import tags and terms"
      back={found?.of === 'terms' ? { to: linkTo('TERMS'), label: 'Terms' } : { to: linkTo('TAGS'), label: 'Tags' }}
      read={read}
      pages={pages}
      file={found}
      reading="Reading the file…"
      summary={found ? summaryOf(found) : ''}
      another={another}
      outcome={found && outcomeOf(found, another)}
      apply={() => call(applyTaxonomyImport, { params: { uuid }, clientKey: newUuid() })}
      stale={[readTaxonomyImport, tag.list, term.list]}
      noun="Name"
      changes={found ? found.changes.map((change) => shown(change, found.status)) : []}
    />
  );
};

function outcomeOf({ status, counts: { changes, left } }: TaxonomyImport, another: ReactNode): ReactNode {
  if (status === 'applying') return <ImportProgress text="Applying the import…" label="Applying" />;
  if (status !== 'applied') return undefined;
  const rest = left > 0 ? ` ${counted(left, 'change')} left alone.` : '';
  return (
    <ImportSection actions={another}>
      <Text role="status">
        The import was applied: {counted(changes - left, 'change')}.{rest}
      </Text>
    </ImportSection>
  );
}

const number = (value: number): string => value.toLocaleString('en-US');

const summaryOf = ({ counts }: TaxonomyImport): string =>
  [
    counts.records === 0
      ? 'Nothing changes: the file has no tags or terms.'
      : counts.changes === 0
        ? `Nothing changes: ${number(counts.unchanged)} of ${number(counts.records)} are as they were.`
        : `${number(counts.created)} created, ${number(counts.changed)} changed, ${number(counts.unchanged)} unchanged.`,
    ...(counts.errors > 0 ? [`${counted(counts.errors, 'error')}: what has one stays as it is.`] : []),
  ].join(' ');

const shown = (
  { record, is_new, left, ...change }: TaxonomyImport['changes'][number],
  status: TaxonomyImport['status'],
): FileTaskChange => ({
  ...change,
  record:
    is_new && (status !== 'applied' || left !== null) ? (
      `${record.name} (new)`
    ) : (
      <RouteLink to={record.type === 'tag' ? 'TAG_EDIT' : 'TERM_EDIT'} params={{ uuid: record.uuid }}>
        {record.name}
      </RouteLink>
    ),
  ...(status === 'applied' ? { outcome: left ?? 'Applied' } : {}),
});
