import { useSyncExternalStore } from 'react';

const PRODUCT = 'Segno';
const followers = new Set<() => void>();
const shown: { page: string; dialog: string | undefined } = { page: '', dialog: undefined };

const show = (): void => {
  const title = shown.dialog ?? shown.page;
  document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
};

/** The page's name in the tab and in the history; '' until it has one. */
export const titlePage = (title: string): void => {
  shown.page = title;
  show();
  for (const changed of followers) changed();
};

const follow = (changed: () => void) => {
  followers.add(changed);
  return () => void followers.delete(changed);
};

/** The name of the page that is shown, and follows it; '' until it has one. */
export const usePageTitle = (): string => useSyncExternalStore(follow, () => shown.page);

/** The name of the dialog over the page, which goes before it; undefined when there is none any more. */
export const titleDialog = (title: string | undefined): void => {
  shown.dialog = title;
  show();
};
