const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Seconds as `H:mm:ss` (specification section 9), fractions cut off: 203.7 is '0:03:23'. A time that is not known yet
 * (NaN, infinite, negative) is '0:00:00'.
 */
export const formatTime = (seconds: number): string => {
  const whole = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
};
