import { useState, type UIEvent } from 'react';

/** Choices rendered at first, and with every step towards the end of the list: a thousand at once would hold the page up. */
const STEP = 100;
/** Pixels before the end of the list at which it goes on. */
const AHEAD = 400;

/**
 * How many of a box's choices are rendered: more when the list is scrolled towards its end, by the wheel or by arrows.
 * @param count the choices that there are
 */
export const useGrowingLimit = (count: number) => {
  const [limit, setLimit] = useState(STEP);
  return {
    limit,
    reset: () => setLimit(STEP),
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
      if (limit < count && scrollTop + clientHeight > scrollHeight - AHEAD) setLimit(limit + STEP);
    },
  };
};

interface BoxProps {
  data?: readonly unknown[] | undefined;
  onDropdownClose?: () => void;
}

/** `useGrowingLimit` for one of Mantine's boxes: what it takes for it. */
export const useGrowingChoices = ({ data = [], onDropdownClose }: BoxProps) => {
  const { limit, reset, onScroll } = useGrowingLimit(data.length);
  return {
    limit,
    onDropdownClose: () => {
      reset();
      onDropdownClose?.();
    },
    attributes: { options: { onScroll } },
  };
};
