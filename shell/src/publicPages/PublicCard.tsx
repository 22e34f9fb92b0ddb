import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import classes from './PublicCard.module.css';

export interface PublicCardProps {
  title: string;
  /** Text below the title. */
  text?: ReactNode;
  /** Focuses the title, because this card has replaced another one. */
  arrived?: boolean;
  children?: ReactNode;
}

/** The card in the middle of a page without a session. */
export const PublicCard = ({ title, text, arrived = false, children }: PublicCardProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Segno`;
  }, [title]);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className={classes.root}>
      <div className={classes.card}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {text !== undefined && <p className={classes.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
};

export interface PublicLinkProps {
  /** Another page without a session. It is loaded as a new document, so that nothing of this one stays. */
  to: '/login' | '/forgot-password';
  /** Rendered as a button, for the page's main action. */
  main?: boolean;
  /** Called before the page is left. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: string;
}

/** A link from one public page to another. */
export const PublicLink = ({ to, main = false, onClick, children }: PublicLinkProps) => (
  <a className={main ? classes.main : classes.link} href={to} onClick={onClick}>
    {children}
  </a>
);
