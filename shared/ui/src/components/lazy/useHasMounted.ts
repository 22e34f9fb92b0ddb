import { useEffect, useState } from 'react';

/**
 * False during a component's first render. A dialog whose code has just loaded opens on the second one, because only then
 * does it know where the focus was.
 */
export const useHasMounted = (): boolean => {
  const [isThere, setIsThere] = useState(false);
  // The second render is the purpose.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setIsThere(true), []);
  return isThere;
};
