import { counted, linkTo } from '@segno/contract';
import { applyTaxonomyImport, readTaxonomyImport, tag, term, type TaxonomyImport } from '@segno/contract/taxonomy';
import { call, newUuid, useCall, type ScreenProps } from '@segno/host';
import { Anchor } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import { FileTaskScreen, followed, useFilePages, type FileTaskChange } from '@segno/ui/upload';
import { Link } from 'react-router-dom';

/** TAXONOMY_IMPORT: what a file of tags or terms would change, and the result once it is applied. */
export const Screen = ({ params }: ScreenProps) => {
  const uuid = params['uuid'] ?? '';
  const pages = useFilePages();
  const read = useCall(
    readTaxonomyImport,
    { params: { uuid }, query: pages.query },
    followed((answer) => answer.taxonomy_import.status),
  );
  const found = read.data?.taxonomy_import;
  return (
    <FileTaskScreen
      title="Import tags and terms"
      back={found?.of === 'terms' ? { to: linkTo('TERMS'), label: 'Terms' } : { to: linkTo('TAGS'), label: 'Tags' }}
      read={read}
      pages={pages}
      file={found}
      reading="Reading the file…"
      summary={found ? summaryOf(found) : ''}
      another={
        <Anchor component={Link} to={`${linkTo('TAXONOMY_IMPORT_CREATE')}?of=${found?.of ?? 'tags'}`}>
          Choose another file
        </Anchor>
      }
      apply={() => call(applyTaxonomyImport, { params: { uuid }, clientKey: newUuid() })}
      stale={[readTaxonomyImport, tag.list, term.list]}
      noun="Name"
      changes={found ? found.changes.map((change) => shown(change, found.status)) : []}
    />
  );
};

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
