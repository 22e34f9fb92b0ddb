import { lazyPart } from '@segno/ui';
import { useRef, useState, type ReactNode } from 'react';
import classes from './PublishStateBadge.module.css';

const openHint = lazyPart(async () => (await import('./OpenHint')).OpenHint);

export interface HintMarkProps {
  kind: 'blocked' | 'old';
  /** What the mark means. */
  text: string;
  children: ReactNode;
}

/** A mark that says what it means on hover, focus and touch. A list has hundreds: the tooltip is mounted while it is open. */
export const HintMark = ({ kind, text, children }: HintMarkProps) => {
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        ref={target}
        type="button"
        className={classes.mark}
        data-kind={kind}
        aria-label={text}
        onPointerEnter={open}
        onPointerLeave={close}
        onFocus={open}
        onBlur={close}
        onClick={open}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {children}
      </button>
      {isOpen && <openHint.Component target={target} text={text} />}
    </>
  );
};
