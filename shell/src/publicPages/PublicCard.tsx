import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import classes from './PublicCard.module.css';

export interface PublicCardProps {
  title: string;
  /** Below the title, in words. */
  text?: ReactNode;
  /** Takes the focus to the title: what stands here has taken the place of something else. */
  arrived?: boolean;
  children?: ReactNode;
}

/** The card in the middle of a page that needs no session. */
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
  /** Another page that needs no session: it is opened as a page of its own, so that nothing of this one stays. */
  to: '/login' | '/forgot-password';
  /** The one thing to do now looks like a button. */
  main?: boolean;
  /** Before the page is left. */
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: string;
}

/** Leads from one public page to another. */
export const PublicLink = ({ to, main = false, onClick, children }: PublicLinkProps) => (
  <a className={main ? classes.main : classes.link} href={to} onClick={onClick}>
    {children}
  </a>
);
