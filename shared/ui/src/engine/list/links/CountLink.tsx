import classes from '../table/DataTable.module.css';
import { useRouteHref, type PlainRoute } from './useRouteHref';

export interface CountLinkProps {
  count: number;
  /** The list of what is counted, and the filter that shows just that. */
  to: PlainRoute;
  query: Readonly<Record<string, string>>;
  /** What is counted, in a sentence: 'songs of Cinematic'. */
  of: string;
}

/** A count in a table that leads to what it counts; the number alone when that is nothing, or not theirs to open. */
export const CountLink = ({ count, to, query, of }: CountLinkProps) => {
  const href = useRouteHref()(to);
  const number = count.toLocaleString('en-US');
  if (count === 0 || href === undefined) return <>{number}</>;
  return (
    <a
      className={classes.link}
      href={`${href}?${new URLSearchParams(query)}`}
      aria-label={`${number} ${of}`}
      data-route
    >
      {number}
    </a>
  );
};
