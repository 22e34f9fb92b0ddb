/** Runs after the current render has been painted, so that prefetching does not delay it. */
export const afterPaint = (then: () => unknown): void => {
  requestAnimationFrame(() => setTimeout(then, 0));
};
