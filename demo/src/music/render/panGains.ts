/** Constant-power gains of a place between -1 (left) and 1 (right); both are 1 in the middle. */
export const panGains = (pan: number): { left: number; right: number } => ({
  left: Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2,
  right: Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2,
});
