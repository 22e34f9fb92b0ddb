/** Page buttons on each side of the current one (specification section 9). */
const AROUND = 3;

/** Page numbers that get a button: the current page and up to three on each side. */
export const pageWindow = (current: number, total: number): number[] => {
  const first = Math.max(1, current - AROUND);
  const last = Math.min(total, current + AROUND);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
};
