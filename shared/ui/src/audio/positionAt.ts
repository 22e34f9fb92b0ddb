/** Where in a sound of `duration` seconds a click on its drawing falls; 0 while the length is not known. */
export const positionAt = (
  { clientX, currentTarget }: { clientX: number; currentTarget: Element },
  duration: number | null,
): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  if (duration === null || width <= 0) return 0;
  return Math.min(1, Math.max(0, (clientX - left) / width)) * duration;
};
