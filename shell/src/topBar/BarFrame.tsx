import type { ReactNode } from 'react';
import classes from './BarFrame.module.css';

export interface BarFrameProps {
  /** Wraps the logo in a link within the shell. Without it, the logo is an ordinary link to HOME. */
  home?: (logo: ReactNode) => ReactNode;
  /** Left of the logo: the menu button. */
  menu?: ReactNode;
  /** The current place. */
  children?: ReactNode;
  /** At the right end. */
  tools?: ReactNode;
}

/** The fixed bar at the top. Logged out or loading, it shows only the logo (specification, 'Page shell'). */
export const BarFrame = ({ home, menu, children, tools }: BarFrameProps) => (
  // Not a <header>: dialogs have one, and a page has only one banner.
  <section className={classes.root} aria-label="Top bar">
    {menu}
    {home ? (
      home(<Logo />)
    ) : (
      <a className={classes.logo} href="/" aria-label="Segno, start page">
        <Logo />
      </a>
    )}
    <div className={classes.where}>{children}</div>
    <div className={classes.tools}>{tools}</div>
  </section>
);

/** The product's mark and name: the segno, the sign in a score that marks where to continue. */
const Logo = () => (
  <span className={classes.logoRoot}>
    <svg className={classes.mark} viewBox="0 0 24 24" width="24" height="24" aria-hidden focusable="false">
      <path d="M16.6 8.2c.3-2.2-1.4-4-4-4-2.7 0-4.7 1.5-4.7 3.6 0 4.5 8.3 3.8 8.3 8.3 0 2.1-2 3.7-4.7 3.7-2.6 0-4.4-1.7-4.1-4" />
      <path d="M19 4 5 20" />
      <circle cx="5.4" cy="9.5" r="1.3" />
      <circle cx="18.6" cy="14.5" r="1.3" />
    </svg>
    <span className={classes.name}>Segno</span>
  </span>
);
