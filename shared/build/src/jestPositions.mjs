// Replaces @floating-ui/dom in tests: jsdom has no layout, so every position is 0, and computing them took a tenth of the
// time of large screens.
const nothing = () => ({});

export const computePosition = async (reference, floating, { placement = 'bottom', strategy = 'absolute' }) => ({
  x: 0,
  y: 0,
  placement,
  strategy,
  middlewareData: {},
});
export const autoUpdate = (reference, floating, update) => {
  update();
  return () => undefined;
};
export const getOverflowAncestors = () => [];
export const platform = {};
export {
  nothing as arrow,
  nothing as autoPlacement,
  nothing as detectOverflow,
  nothing as flip,
  nothing as hide,
  nothing as inline,
  nothing as limitShift,
  nothing as offset,
  nothing as shift,
  nothing as size,
};
