import { NotFound } from '@segno/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useFocusOnNavigate } from '../routing/useFocusOnNavigate';

/** No screen is at this address, for this person. */
export const NotFoundPage = () => {
  const area = useRef<HTMLDivElement>(null);
  useFocusOnNavigate(area, { visit: useLocation().pathname, label: '' });
  return (
    <div ref={area}>
      <NotFound />
    </div>
  );
};
