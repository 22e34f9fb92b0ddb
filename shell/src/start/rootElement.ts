/** The element of the page that everything is drawn into. Throws when the page has none. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}
