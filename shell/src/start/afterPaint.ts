/** After what was rendered just now has been painted: what is loaded ahead does not hold it up. */
export const afterPaint = (then: () => unknown): void => {
  requestAnimationFrame(() => setTimeout(then, 0));
};
