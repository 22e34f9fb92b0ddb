/** Starts the page anew at an address: nothing of another person's session may stay in memory. */
export const reloadPage = (address: string): void => location.assign(address);
