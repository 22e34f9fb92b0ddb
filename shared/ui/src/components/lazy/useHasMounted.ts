import { useEffect, useState } from 'react';

/**
 * False the first time that a component is rendered. A dialog whose code has just come opens a moment later, because only
 * then it knows where the focus was.
 */
export const useHasMounted = (): boolean => {
  const [isThere, setIsThere] = useState(false);
  // The second rendering is what this is for.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setIsThere(true), []);
  return isThere;
};
