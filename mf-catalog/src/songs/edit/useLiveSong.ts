import type { Reply } from '@segno/contract';
import { pollSong, type SongDetail } from '@segno/contract/catalog';
import { queryKey, useCall } from '@segno/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Milliseconds between two looks at an open song, and while something of it is under way. */
const POLL = 10_000;
const PUSH_POLL = 2_000;

/** Milliseconds between two looks at a song: fewer while it is on its way to the channels, or into its zips. */
export const pollEvery = ({ publish_state, zip_state }: SongDetail): number =>
  publish_state === 'In Progress' || zip_state === 'in_progress' ? PUSH_POLL : POLL;

export interface LiveSong {
  /** As it was read last. */
  song: SongDetail;
  /** Takes what a write answered for the newest state. */
  put: (song: SongDetail) => void;
  refresh: () => Promise<{ data: Reply<typeof pollSong> | undefined }>;
}

/** Follows a song that was just read: files and flags change while somebody types (specification section 9). */
export const useLiveSong = (read: SongDetail): LiveSong => {
  const client = useQueryClient();
  const args = { params: { uuid: read.uuid } };
  const key = queryKey(pollSong, args);
  const put = (song: SongDetail): void => void client.setQueryData<Reply<typeof pollSong>>(key, { song });
  // What was just read is the first poll, so that nothing is asked twice; what an older visit left is gone.
  useState(() => put(read));
  const known = client.getQueryData<Reply<typeof pollSong>>(key)?.song ?? read;
  const { data, refetch } = useCall(pollSong, args, {
    staleTime: POLL,
    refetchInterval: pollEvery(known),
  });
  return { song: data?.song ?? read, put, refresh: refetch };
};
