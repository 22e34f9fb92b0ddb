/** Resolves when everything the page came with has loaded or failed. */
const settled = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else window.addEventListener('load', resolve, { once: true });
  });

/** Waits for the page's style sheets, each until it has loaded or failed. One that failed before this code ran fires no more events. */
const stylesApplied = () =>
  Promise.race([
    settled(),
    Promise.all(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
        async (link) =>
          link.sheet ??
          new Promise((resolve) => {
            for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true });
          }),
      ),
    ),
  ]);

/**
 * The element that everything is rendered into. This code may run before the parser and the style sheets are done, for
 * which the frame does not wait; the promise resolves when the whole page is parsed and styled. Throws if the page has no
 * such element.
 */
export async function pageRoot(): Promise<HTMLElement> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await stylesApplied();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}
