let isReloading = false;

/**
 * Lets `reloadPage` leave without a question. Runs before any screen is there: the browser asks those who listen in the
 * order in which they came.
 */
export const allowReloads = (): void =>
  addEventListener('beforeunload', (event) => {
    if (isReloading) event.stopImmediatePropagation();
  });

/**
 * Reloads the page at an address: nothing of another person's session may stay in memory. Nothing on it asks
 * whether it may be left, because whoever could be asked is not who typed it.
 */
export function reloadPage(address: string): void {
  isReloading = true;
  location.assign(address);
}

/** Loads the page again where it stands, without a question: whoever calls made sure that nothing is lost. */
export function reloadHere(): void {
  isReloading = true;
  location.reload();
}

/** Opens an address as a page of its own in the place of this one: Back does not lead here. */
export const replacePage = (address: string): void => location.replace(address);
