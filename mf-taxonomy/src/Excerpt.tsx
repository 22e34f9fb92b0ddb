import classes from './Excerpt.module.css';

/** The first two lines of a long text, so that the rows of a list stay comparable. */
export const Excerpt = ({ text }: { text: string | null }) =>
  text === null ? <>–</> : <span className={classes.root}>{text}</span>;
