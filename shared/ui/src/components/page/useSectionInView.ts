import { useEffect, useState } from 'react';

/** Pixels below the top of the window where a section counts as reached: below bar and scroll offset. */
const line = 140;

const inView = (ids: readonly string[]): string | undefined => {
  const page = document.documentElement;
  const atEnd = page.scrollHeight > page.clientHeight && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
  // The last sections may be too short to reach the line.
  if (atEnd) return ids.at(-1);
  const reached = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= line;
  });
  return reached.at(-1) ?? ids[0];
};

/** id of the section that the reader is in: the last one whose top has passed below the bar, or the first. */
export const useSectionInView = (ids: readonly string[]): string | undefined => {
  const [current, setCurrent] = useState<string>();
  const key = ids.join(' ');

  useEffect(() => {
    const watched = key.split(' ');
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(inView(watched)));
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

  return current ?? ids[0];
};
