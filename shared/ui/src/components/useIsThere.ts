import { useEffect, useState } from 'react';

/**
 * False the first time that a component is drawn. A dialog whose code has just come opens a moment later, because only
 * then it knows where the focus was.
 */
export const useIsThere = (): boolean => {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return isThere;
};
