const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves the focus from a link in `root` to the nearest one in the direction of an arrow key; false where there is none. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const direction = directions[key];
  const from = document.activeElement;
  if (!direction || !(from instanceof HTMLElement) || !root.contains(from)) return false;
  const [dx, dy] = direction;
  const start = centerOf(from);
  const nearest = [...root.querySelectorAll<HTMLElement>('a[href]')]
    .map((link) => {
      const { x, y } = centerOf(link);
      const [across, down] = [x - start.x, y - start.y];
      const ahead = across * dx + down * dy;
      // What lies aside counts double, so that the row is kept where it can be.
      return { link, ahead, distance: ahead + 2 * Math.abs(across * dy + down * dx) };
    })
    .filter(({ link, ahead }) => link !== from && ahead > 1)
    .sort((one, other) => one.distance - other.distance)[0];
  nearest?.link.focus();
  return nearest !== undefined;
}

function centerOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
