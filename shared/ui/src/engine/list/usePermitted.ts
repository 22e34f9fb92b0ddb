import { allows, type Access } from '@segno/contract';
import { useSession } from '@segno/host';
import { useCallback, useMemo } from 'react';

/** `can` of the signed-in person for code that asks many times: columns, fields, actions. Absent access, and what needs none: everybody. */
export const useAllowed = (): ((access: Access | undefined) => boolean) => {
  const held = useSession(({ user }) => user?.permissions);
  return useCallback(
    (access) => access === undefined || access === 'anyone' || (held !== undefined && allows(access, held)),
    [held],
  );
};

/** Those of the items that the signed-in person may see; the same array as long as that is the same. */
export const usePermitted = <Item extends { permission?: Access | undefined }>(
  items: readonly Item[],
): readonly Item[] => {
  const allowed = useAllowed();
  return useMemo(() => items.filter(({ permission }) => allowed(permission)), [items, allowed]);
};
