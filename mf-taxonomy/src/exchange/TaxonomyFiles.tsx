import { createTagReport, createTermReport } from '@segno/contract/taxonomy';
import { useCan } from '@segno/host';
import { lazyPart, LazyTrigger } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import { FilesButton } from './FilesButton';

const filesMenu = lazyPart(async () => (await import('./OpenFilesMenu')).OpenFilesMenu);

/** Menu of exports and imports of a list, for people who may do either. */
const TaxonomyFiles = ({ of }: { of: 'tags' | 'terms' }) => {
  const mayExport = useCan(of === 'tags' ? createTagReport.permission : createTermReport.permission);
  const importHref = useRouteHref()('TAXONOMY_IMPORT_CREATE');
  if (!mayExport && importHref === undefined) return null;
  return (
    <LazyTrigger opens="menu" load={filesMenu.load} button={(target) => <FilesButton {...target} />}>
      <filesMenu.Component of={of} mayExport={mayExport} importHref={importHref} />
    </LazyTrigger>
  );
};

export const TagFiles = () => <TaxonomyFiles of="tags" />;
export const TermFiles = () => <TaxonomyFiles of="terms" />;
