import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo';
import classes from './BarFrame.module.css';

export interface BarFrameProps {
  /** Around the logo: a link within the shell. Without one the logo is an ordinary link to HOME. */
  home?: (logo: ReactNode) => ReactNode;
  /** Left of the logo: the menu button. */
  menu?: ReactNode;
  /** Where you are. */
  children?: ReactNode;
  /** At the right end. */
  tools?: ReactNode;
}

/** The fixed bar at the top. Logged out or loading, it shows the logo alone (specification, 'Page shell'). */
export const BarFrame = ({ home, menu, children, tools }: BarFrameProps) => (
  // Not a <header>: dialogs have one, and a page has one banner.
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
