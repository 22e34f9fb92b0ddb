import { useEffect, useRef, useState } from 'react';

/** Pixels below the top of the window where a section counts as reached at the start of the page: below the bars. */
const LINE = 140;

/**
 * The line moves down the window as the page is scrolled, and ends at its foot: so each section has its turn, also the
 * last ones, which are too short to reach the top.
 */
const reachedLine = (): number => {
  const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  const done = way > 0 ? Math.min(scrollTop / way, 1) : 0;
  return LINE + done * Math.max(clientHeight - LINE, 0);
};

const inView = (ids: readonly string[]): string | undefined => {
  const line = reachedLine();
  const reached = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  });
  return reached.at(-1) ?? ids[0];
};

export interface SectionInView {
  /** id of the section that the reader is in. */
  current: string | undefined;
  /** Marks a section that somebody went to, until the page is scrolled on. */
  choose: (id: string) => void;
}

/** The section that the reader is in: the one they went to, or else the last whose top has passed the line. */
export const useSectionInView = (ids: readonly string[]): SectionInView => {
  const [current, setCurrent] = useState<string>();
  const chosen = useRef<{ id: string; at: number }>(undefined);
  const key = ids.join(' ');

  useEffect(() => {
    const watched = key.split(' ');
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const stays = chosen.current && Math.abs(chosen.current.at - document.documentElement.scrollTop) < 2;
        if (!stays) chosen.current = undefined;
        setCurrent(chosen.current?.id ?? inView(watched));
      });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [key]);

  const choose = (id: string) => {
    chosen.current = { id, at: document.documentElement.scrollTop };
    setCurrent(id);
  };
  return { current: current ?? ids[0], choose };
};
