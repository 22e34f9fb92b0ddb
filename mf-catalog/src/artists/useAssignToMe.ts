import { ownRepUuid } from '@segno/contract';
import { artist, type ArtistRow } from '@segno/contract/catalog';
import { call, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { IconUser } from '@segno/ui/icons';
import type { RowAction } from '@segno/ui/list';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Row action that makes the current person the representative of an artist (P3: representatives). */
export const useAssignToMe = (): readonly RowAction<ArtistRow>[] => {
  const own = useSession(ownRepUuid);
  const invalidate = useInvalidate();
  const { mutate } = useMutation({
    mutationFn: ({ uuid }: ArtistRow) => call(artist.update, { params: { uuid }, body: { assigned_to: own } }),
    onSuccess: ({ artist: { name } }) => notifySuccess(`${name} is assigned to you`),
    onSettled: () => invalidate(artist.update),
  });
  return useMemo(
    () => [
      {
        label: 'Assign to me',
        icon: IconUser,
        permission: artist.update.permission,
        when: ({ assigned_to }) => own !== undefined && assigned_to !== own,
        run: (row) => mutate(row),
      },
    ],
    [own, mutate],
  );
};
