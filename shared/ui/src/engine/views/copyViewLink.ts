import { notifyError, notifySuccess } from '@segno/host';

/** Copies the address of this list as it is, but for the page: whoever may open the list sees it so. */
export const copyViewLink = async (view: string): Promise<void> => {
  const { origin, pathname } = window.location;
  try {
    await navigator.clipboard.writeText(`${origin}${pathname}${view === '' ? '' : `?${view}`}`);
    notifySuccess('The link to this view has been copied');
  } catch {
    notifyError('The browser does not let the link be copied. The address of this page is the same link.');
  }
};
