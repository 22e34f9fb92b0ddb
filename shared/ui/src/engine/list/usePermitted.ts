import { allows, type Access } from '@segno/contract';
import { useSession } from '@segno/host';
import { useCallback, useMemo } from 'react';

/** `can` of the signed-in user as a function, for many checks: columns, fields, actions. Undefined and 'anyone' allow everybody. */
export const useAllowed = (): ((access: Access | undefined) => boolean) => {
  const held = useSession(({ user }) => user?.permissions);
  return useCallback(
    (access) => access === undefined || access === 'anyone' || (held !== undefined && allows(access, held)),
    [held],
  );
};

/** The items that the signed-in user may see; the same array while nothing changes. */
export const usePermitted = <Item extends { permission?: Access | undefined }>(
  items: readonly Item[],
): readonly Item[] => {
  const allowed = useAllowed();
  return useMemo(() => items.filter(({ permission }) => allowed(permission)), [items, allowed]);
};
