import type { PointerEvent } from 'react';
import classes from './ColumnEdge.module.css';

/** Pixels that the pointer has moved since it was pressed on an edge. */
const goneBy = ({ currentTarget: { dataset }, clientX }: PointerEvent<HTMLElement>): number =>
  clientX - Number(dataset['from']);

/**
 * The edge by which a pointer resizes a column; in the menu of columns, keys do it. Only the edge follows the pointer: the
 * rows are laid out once, when it is released.
 */
export const ColumnEdge = ({ onResize }: { onResize: (width: number) => void }) => (
  <span
    className={classes.edge}
    aria-hidden
    onPointerDown={(event) => {
      event.preventDefault();
      event.currentTarget.dataset['from'] = String(event.clientX);
      event.currentTarget.setPointerCapture(event.pointerId);
    }}
    onPointerMove={(event) => {
      const { style, dataset } = event.currentTarget;
      if (dataset['from'] !== undefined) style.translate = `${goneBy(event)}px`;
    }}
    onPointerUp={(event) => {
      const { style, dataset, parentElement } = event.currentTarget;
      if (dataset['from'] === undefined) return;
      const gone = goneBy(event);
      delete dataset['from'];
      style.translate = '';
      if (gone !== 0) onResize((parentElement?.offsetWidth ?? 0) + gone);
    }}
    onPointerCancel={({ currentTarget: { style, dataset } }) => {
      delete dataset['from'];
      style.translate = '';
    }}
  />
);
