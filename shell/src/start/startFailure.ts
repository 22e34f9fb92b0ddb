/**
 * Says that the page's own code did not arrive, without any of it: plain elements, and a button that reloads the page.
 */
export function startFailure(container: HTMLElement): void {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = 'Segno could not be loaded. Your connection may be down.';
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  container.replaceChildren(text, again);
}
