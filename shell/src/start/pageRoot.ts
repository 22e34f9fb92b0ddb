/**
 * The element of the page that everything is rendered into. This code may be faster than the parser: the promise keeps when
 * all of the page stands. Throws when the page has no such element.
 */
export async function pageRoot(): Promise<HTMLElement> {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}
