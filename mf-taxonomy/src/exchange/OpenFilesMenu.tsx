import { linkTo } from '@segno/contract';
import { createTagReport, createTermReport } from '@segno/contract/taxonomy';
import { call, newUuid, notify } from '@segno/host';
import { notifyFailure, useLazyOpening } from '@segno/ui';
import { Menu } from '@segno/ui/extra';
import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { FilesButton } from './FilesButton';

interface OpenFilesMenuProps {
  of: 'tags' | 'terms';
  mayExport: boolean;
  importHref: string | undefined;
}

/** The list's query, without its page. */
const viewOf = (search: string): Record<string, string> => {
  const { pagenum: _page, pagesize: _size, ...view } = Object.fromEntries(new URLSearchParams(search));
  return view;
};

/** Export of a list, which is added to the reports, and a link to the import. */
export const OpenFilesMenu = ({ of, mayExport, importHref }: OpenFilesMenuProps) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  const { search } = useLocation();
  const { mutate } = useMutation({
    mutationFn: () => {
      const [query, clientKey] = [viewOf(search), newUuid()];
      return of === 'tags' ? call(createTagReport, { query, clientKey }) : call(createTermReport, { query, clientKey });
    },
    meta: { handlesErrors: true },
    onSuccess: () => notify('Your report is being generated.', { status: 'success', url: linkTo('REPORTS') }),
    onError: (error) => notifyFailure(error, 'An error occurs. Impossible to generate the report.'),
  });
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <FilesButton ref={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayExport && <Menu.Item onClick={() => mutate()}>Export CSV</Menu.Item>}
        {importHref !== undefined && (
          <Menu.Item component={Link} to={`${importHref}?of=${of}`}>
            Import…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
};
