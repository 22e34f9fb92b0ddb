import { useRouteHref } from '@segno/ui/list';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isIncoming, useTagGraphHref, type Neighbour, type Neighbourhood } from './neighbourhood';
import { SongsOfTag } from './SongsOfTag';
import classes from './TagPicture.module.css';

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moves the focus from a link in `root` to the nearest one in the direction of an arrow key; false if there is none. */
function moveFocus(root: HTMLElement, key: string): boolean {
  const direction = directions[key];
  const from = document.activeElement;
  if (!direction || !(from instanceof HTMLElement) || !root.contains(from)) return false;
  const [dx, dy] = direction;
  const start = centerOf(from);
  const nearest = [...root.querySelectorAll<HTMLElement>('a[href]')]
    .map((link) => {
      const { x, y } = centerOf(link);
      const [across, down] = [x - start.x, y - start.y];
      const ahead = across * dx + down * dy;
      // A distance to the side counts double, so that the focus stays in its row if possible.
      return { link, ahead, distance: ahead + 2 * Math.abs(across * dy + down * dx) };
    })
    .filter(({ link, ahead }) => link !== from && ahead > 1)
    .sort((one, other) => one.distance - other.distance)[0];
  nearest?.link.focus();
  return nearest !== undefined;
}

function centerOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Height of a row in rem, as in the style sheet, and width of the curves. */
const ROW = 2.5;
const CURVE = 6;

/** The tag in the middle, its terms on the left and related tags on the right. Arrow keys move between them. */
export const TagPicture = ({ neighbourhood }: { neighbourhood: Neighbourhood }) => {
  const { tag, tags, tag_count, terms, term_count } = neighbourhood;
  const root = useRef<HTMLDivElement>(null);
  const hrefOf = useRouteHref();
  const graphHref = useTagGraphHref();
  const all = hrefOf('TAG_EDIT', { uuid: tag.uuid });
  return (
    <div
      ref={root}
      role="group"
      aria-label={`What is around ${tag.name}`}
      className={classes.picture}
      onKeyDown={(event) => {
        if (root.current && moveFocus(root.current, event.key)) event.preventDefault();
      }}
    >
      <div className={classes.center}>
        <strong className={classes.tag} dir="auto" title={tag.name}>
          {tag.name}
        </strong>
        <SongsOfTag tag={tag} />
      </div>
      <Side
        name="Related tags"
        side="tags"
        neighbours={tags}
        more={{ count: tag_count - tags.length, href: all }}
        hrefOf={graphHref}
      />
      <Side
        name="Terms"
        side="terms"
        neighbours={terms}
        more={{ count: term_count - terms.length, href: all }}
        hrefOf={(uuid) => hrefOf('TERM_EDIT', { uuid })}
      />
    </div>
  );
};

interface SideProps {
  name: string;
  side: 'tags' | 'terms';
  neighbours: readonly Neighbour[];
  /** Number of those not in the picture, and a link to all of them. */
  more: { count: number; href: string | undefined };
  hrefOf: (uuid: string) => string | undefined;
}

const Side = ({ name, side, neighbours, more, hrefOf }: SideProps) => (
  <>
    <h2 id={`graph-${side}`} data-side={side} className={classes.heading}>
      {name}
    </h2>
    <Curves side={side} neighbours={neighbours} rows={Math.max(1, neighbours.length + (more.count > 0 ? 1 : 0))} />
    <ul aria-labelledby={`graph-${side}`} data-side={side} className={classes.side}>
      {neighbours.length === 0 && <li className={classes.row}>None</li>}
      {neighbours.map((neighbour) => (
        <li key={`${neighbour.uuid} ${neighbour.relation} ${isIncoming(neighbour)}`} className={classes.row}>
          {!isIncoming(neighbour) && <span className={classes.relation}>{neighbour.relation} </span>}
          <Node href={hrefOf(neighbour.uuid)} name={neighbour.name} />
          {isIncoming(neighbour) && <span className={classes.relation}> {neighbour.relation} it</span>}
        </li>
      ))}
      {more.count > 0 && (
        <li className={classes.row}>
          {more.href === undefined ? (
            `and ${more.count.toLocaleString('en-US')} more`
          ) : (
            <Link to={more.href} className={classes.more}>
              and {more.count.toLocaleString('en-US')} more
            </Link>
          )}
        </li>
      )}
    </ul>
  </>
);

const Node = ({ href, name }: { href: string | undefined; name: string }) =>
  href === undefined ? (
    <span className={classes.node} dir="auto" title={name}>
      {name}
    </span>
  ) : (
    <Link to={href} className={classes.node} dir="auto" title={name}>
      {name}
    </Link>
  );

/** Curves from the tag to each row. An arrow shows the direction of a relation. */
const Curves = ({ side, neighbours, rows }: Pick<SideProps, 'side' | 'neighbours'> & { rows: number }) => (
  <svg
    aria-hidden
    data-side={side}
    className={classes.curves}
    width={`${CURVE}rem`}
    height={`${rows * ROW}rem`}
    viewBox={`0 0 ${CURVE} ${rows * ROW}`}
  >
    {neighbours.map((neighbour, row) => {
      const [from, to] = side === 'tags' ? [0.25, CURVE - 0.25] : [CURVE - 0.25, 0.25];
      const [middle, y] = [(rows * ROW) / 2, (row + 0.5) * ROW];
      // The curve is level at both ends, and so is the arrow.
      const [tip, back, height] = isIncoming(neighbour) ? [from, from + 0.4, middle] : [to, to + (from - to) / 14, y];
      return (
        <g key={`${neighbour.uuid} ${row}`}>
          <path
            d={`M${from},${middle} C${CURVE / 2},${middle} ${CURVE / 2},${y} ${to},${y}`}
            className={classes.curve}
          />
          <path d={`M${back},${height - 0.22} L${tip},${height} L${back},${height + 0.22}`} className={classes.curve} />
        </g>
      );
    })}
  </svg>
);
