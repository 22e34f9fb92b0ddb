let isReloading = false;

/**
 * Lets `reloadPage` leave without a question. Runs before any screen is mounted, because `beforeunload` listeners are
 * called in the order in which they were added.
 */
export const allowReloads = (): void =>
  addEventListener('beforeunload', (event) => {
    if (isReloading) event.stopImmediatePropagation();
  });

/**
 * Reloads the page at an address, so that nothing of another person's session stays in memory. It does not ask about
 * unsaved changes, because the person who could answer is not the one who typed them.
 */
export function reloadPage(address: string): void {
  isReloading = true;
  location.assign(address);
}

/** Reloads the page where it is, without a question: the caller made sure that nothing is lost. */
export function reloadHere(): void {
  isReloading = true;
  location.reload();
}

/** Opens an address in place of this page: Back does not lead here. */
export const replacePage = (address: string): void => location.replace(address);
