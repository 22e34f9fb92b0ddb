import classes from './SkipLink.module.css';

export interface SkipLinkProps {
  /** id of the element to jump to, without '#'. */
  target: string;
  /** Its words. */
  children?: string;
}

/** The first thing the Tab key meets: jumps over bar and menu to the content. Seen only while it has the focus. */
export const SkipLink = ({ target, children = 'Skip to content' }: SkipLinkProps) => (
  <a className={classes.root} href={`#${target}`}>
    {children}
  </a>
);
