import classes from './SkipLink.module.css';

export interface SkipLinkProps {
  /** id of the target element, without '#'. */
  target: string;
  /** Its text. */
  children?: string;
}

/** The first element in the tab order: skips bar and menu to the content. Visible only while focused. */
export const SkipLink = ({ target, children = 'Skip to content' }: SkipLinkProps) => (
  <a className={classes.root} href={`#${target}`}>
    {children}
  </a>
);
