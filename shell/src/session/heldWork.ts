/**
 * True when closing the page would lose something: unsaved changes, a running upload. They say so to the browser's own
 * question, which is asked here on its behalf.
 */
export const holdsWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
