import { useState, type UIEvent } from 'react';

/** Choices rendered at first, and added with every step towards the end of the list: a thousand at once would block the page. */
const STEP = 100;
/** Distance in pixels from the end of the list at which more are rendered. */
const AHEAD = 400;

/**
 * How many of a box's choices to render: more as the list is scrolled towards its end, by wheel or arrows.
 * @param count the number of choices
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

/** `useGrowingLimit` as props for one of Mantine's boxes. */
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
