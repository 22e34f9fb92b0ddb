import { PAGE_SIZES, type Paging } from '@segno/contract';
import { useId } from 'react';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '../../../icons';
import { pageWindow } from './pageWindow';
import classes from './Pager.module.css';

export interface PagerProps {
  paging: Paging;
  pagesize: number;
  onPage: (pagenum: number) => void;
  onPageSize: (pagesize: number) => void;
}

const words = (value: number): string => value.toLocaleString('en-US');

/** Shows the position in the list, with buttons for its pages: first, previous, three on each side, next, last. */
export const Pager = ({ paging, pagesize, onPage, onPageSize }: PagerProps) => {
  const id = useId();
  const { current_page: current, total_pages: total, total_size: size, offset } = paging;
  const sizes = [...new Set([...PAGE_SIZES, pagesize])].sort((a, b) => a - b);
  const last = Math.min(offset + paging.current_size, size);

  return (
    <div className={classes.root}>
      <p className={classes.range} role="status">
        {paging.current_size === 0 ? `0 of ${words(size)}` : `${words(offset + 1)}–${words(last)} of ${words(size)}`}
      </p>
      {total > 1 && (
        <nav className={classes.pages} aria-label="Pages">
          <Step label="First page" to={1} off={current <= 1} onPage={onPage} icon={<IconChevronsLeft size={16} />} />
          <Step
            label="Previous page"
            to={Math.min(current - 1, total)}
            off={current <= 1}
            onPage={onPage}
            icon={<IconChevronLeft size={16} />}
          />
          {pageWindow(current, total).map((page) => (
            <button
              key={page}
              type="button"
              className={classes.page}
              aria-label={`Page ${page}`}
              aria-current={page === current ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {words(page)}
            </button>
          ))}
          <Step
            label="Next page"
            to={current + 1}
            off={current >= total}
            onPage={onPage}
            icon={<IconChevronRight size={16} />}
          />
          <Step
            label="Last page"
            to={total}
            off={current >= total}
            onPage={onPage}
            icon={<IconChevronsRight size={16} />}
          />
        </nav>
      )}
      <div className={classes.size}>
        <label htmlFor={id}>Rows per page</label>
        <select
          id={id}
          className={classes.select}
          value={pagesize}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

interface StepProps {
  label: string;
  to: number;
  off: boolean;
  icon: React.ReactNode;
  onPage: (pagenum: number) => void;
}

// aria-disabled instead of disabled, so that the button keeps the focus when it leads to the last page.
const Step = ({ label, to, off, icon, onPage }: StepProps) => (
  <button
    type="button"
    className={classes.page}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => !off && onPage(to)}
  >
    {icon}
  </button>
);
