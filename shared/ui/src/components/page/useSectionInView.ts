import { useEffect, useRef, useState } from 'react';

/** Pixels from the top of the window at which a section counts as reached when the page is not scrolled: below the bars. */
const LINE = 140;

/**
 * The line moves down as the page is scrolled and ends at the bottom of the window, so that every section gets its turn,
 * including the last ones, which are too short to reach the top.
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
  /** id of the section being read. */
  current: string | undefined;
  /** Marks a section that was navigated to, until the page is scrolled further. */
  choose: (id: string) => void;
}

/** The section being read: the one navigated to, or else the last whose top has passed the line. */
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
