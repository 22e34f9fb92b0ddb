import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, historyIndex, type PageLocation } from './pageLocation';

/**
 * Leaves a modal for the page below it. A page that was visited before is gone back to, with its place in the
 * history, so that Back does not open the modal again; one that is only the modal's parent takes the modal's place.
 */
export const useCloseModal = (below: PageLocation | undefined): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    const index = historyIndex();
    if (below?.index !== undefined && index !== undefined && below.index < index) void navigate(below.index - index);
    else void navigate(below ? addressOf(below) : '/', { replace: true });
  }, [below, navigate]);
};
