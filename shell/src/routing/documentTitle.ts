const PRODUCT = 'Segno';
const shown: { page: string; dialog: string | undefined } = { page: '', dialog: undefined };

const show = (): void => {
  const title = shown.dialog ?? shown.page;
  document.title = title === '' ? PRODUCT : `${title} · ${PRODUCT}`;
};

/** The page's name in the tab and in the history; '' until it has one. */
export const titlePage = (title: string): void => {
  shown.page = title;
  show();
};

/** The name of the dialog over the page, which goes before it; undefined when there is none any more. */
export const titleDialog = (title: string | undefined): void => {
  shown.dialog = title;
  show();
};
