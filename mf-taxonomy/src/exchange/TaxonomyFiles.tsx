import { createTagReport, createTermReport } from '@segno/contract/taxonomy';
import { useCan } from '@segno/host';
import { LazyTrigger } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { lazy } from 'react';
import { FilesButton } from './FilesButton';

const load = () => import('./OpenFilesMenu');
const OpenFilesMenu = lazy(async () => ({ default: (await load()).OpenFilesMenu }));

/** The files that a list can be written into and read from, for those who may do one of both. */
const TaxonomyFiles = ({ of }: { of: 'tags' | 'terms' }) => {
  const mayExport = useCan(of === 'tags' ? createTagReport.permission : createTermReport.permission);
  const importHref = useRouteHref()('TAXONOMY_IMPORT_CREATE');
  if (!mayExport && importHref === undefined) return null;
  return (
    <LazyTrigger opens="menu" load={load} button={(target) => <FilesButton {...target} />}>
      <OpenFilesMenu of={of} mayExport={mayExport} importHref={importHref} />
    </LazyTrigger>
  );
};

export const TagFiles = () => <TaxonomyFiles of="tags" />;
export const TermFiles = () => <TaxonomyFiles of="terms" />;
