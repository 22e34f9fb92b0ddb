import type { Reply } from '@segno/contract';
import { pollSong, type SongDetail } from '@segno/contract/catalog';
import { queryKey, useCall } from '@segno/host';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** Milliseconds between polls of an open song, and while something about it is running. */
const POLL = 10_000;
const PUSH_POLL = 2_000;

/** Milliseconds between polls of a song: fewer while it is sent to channels or zipped. */
export const pollEvery = ({ publish_state, zip_state }: SongDetail): number =>
  publish_state === 'In Progress' || zip_state === 'in_progress' ? PUSH_POLL : POLL;

export interface LiveSong {
  /** As last read. */
  song: SongDetail;
  /** Stores the answer of a write as the newest state. */
  put: (song: SongDetail) => void;
  refresh: () => Promise<{ data: Reply<typeof pollSong> | undefined }>;
}

/** Polls a song that was just read: files and flags change while somebody types (specification section 9). */
export const useLiveSong = (read: SongDetail): LiveSong => {
  const client = useQueryClient();
  const args = { params: { uuid: read.uuid } };
  const key = queryKey(pollSong, args);
  const put = (song: SongDetail): void => void client.setQueryData<Reply<typeof pollSong>>(key, { song });
  // The song just read is the first poll, so it is not fetched twice; data of an older visit is discarded.
  useState(() => put(read));
  const known = client.getQueryData<Reply<typeof pollSong>>(key)?.song ?? read;
  const { data, refetch } = useCall(pollSong, args, {
    staleTime: POLL,
    refetchInterval: pollEvery(known),
  });
  return { song: data?.song ?? read, put, refresh: refetch };
};
