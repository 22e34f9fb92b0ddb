/** A message and a button that reloads the page, as plain elements. */
function plainNotice(message: string): Node[] {
  const text = document.createElement('p');
  text.role = 'alert';
  text.textContent = message;
  const again = document.createElement('button');
  again.type = 'button';
  again.textContent = 'Try again';
  again.addEventListener('click', () => location.reload());
  return [text, again];
}

/** Says that the page's own code could not be loaded, using none of it: plain elements, and a button that reloads the page. */
export function startFailure(container: HTMLElement): void {
  container.replaceChildren(...plainNotice('Segno could not be loaded. Your connection may be down.'));
}

/** Says that a style sheet of the page could not be loaded, beside whatever the page shows. */
export function styleFailure(): void {
  const notice = document.createElement('div');
  notice.className = 'segno-lost';
  notice.append(...plainNotice('A part of how Segno looks could not be loaded.'));
  document.querySelector('.segno-lost')?.remove();
  document.body.append(notice);
}
