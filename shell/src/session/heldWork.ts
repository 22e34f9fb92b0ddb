/**
 * True if closing the page would lose something: unsaved changes, a running upload. Dispatches `beforeunload`, the event
 * with which the browser asks for it.
 */
export const holdsWork = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
