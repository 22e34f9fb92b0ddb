import classes from './DataTable.module.css';
import { useRouteHref, type PlainRoute } from '../links/useRouteHref';

export interface CountLinkProps {
  count: number;
  /** The list of the counted records; `query` filters it to just these. */
  to: PlainRoute;
  query: Readonly<Record<string, string>>;
  /** What is counted, for the accessible name: 'songs of Cinematic'. */
  of: string;
}

/** A count in a table that links to the counted records; a plain number if it is 0 or the user may not open the list. */
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
