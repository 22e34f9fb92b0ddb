import { Tooltip } from '@segno/ui/extra';
import type { RefObject } from 'react';

/** The open tooltip of a mark. */
export const OpenHint = ({ target, text }: { target: RefObject<HTMLElement | null>; text: string }) => (
  <Tooltip target={target} label={text} opened multiline maw={320} />
);
