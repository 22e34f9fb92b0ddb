import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, historyIndex, type PageLocation } from './pageLocation';

/**
 * Leaves a modal for the page below it. If that page was visited before, goes back to it in the history, so that Back does
 * not open the modal again; if it is only the modal's parent, it replaces the modal.
 */
export const useCloseModal = (below: PageLocation | undefined): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    const index = historyIndex();
    if (below?.index !== undefined && index !== undefined && below.index < index) void navigate(below.index - index);
    else void navigate(below ? addressOf(below) : '/', { replace: true });
  }, [below, navigate]);
};
