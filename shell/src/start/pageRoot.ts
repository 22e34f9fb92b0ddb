/** When everything that the page came with is there or lost. */
const settled = () =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined);
    else window.addEventListener('load', resolve, { once: true });
  });

/** Waits for the page's style sheets, each until it is there or lost. One that was lost before this code ran says so no more. */
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
 * The element of the page that everything is rendered into. This code may be faster than the parser and the style sheets,
 * for which the frame does not wait: the promise keeps when all of the page stands, in its styles. Throws when the page has
 * no such element.
 */
export async function pageRoot(): Promise<HTMLElement> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await stylesApplied();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}
