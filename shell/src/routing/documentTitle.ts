import { useSyncExternalStore } from 'react';

const PRODUCT = 'Segno';
const followers = new Set<() => void>();
const shown: { page: string; dialog: string | undefined } = { page: '', dialog: undefined };

const show = (): void => {
  const title = shown.dialog ?? shown.page;
  document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
};

/** Sets the page's name in the tab and in the history; '' until it has one. */
export const titlePage = (title: string): void => {
  shown.page = title;
  show();
  for (const changed of followers) changed();
};

const follow = (changed: () => void) => {
  followers.add(changed);
  return () => void followers.delete(changed);
};

/** The name of the current page; '' until it has one. */
export const usePageTitle = (): string => useSyncExternalStore(follow, () => shown.page);

/** Sets the name of the dialog over the page, which takes precedence; undefined when it closes. */
export const titleDialog = (title: string | undefined): void => {
  shown.dialog = title;
  show();
};
