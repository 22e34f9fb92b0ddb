import {
  activityTypes,
  keepOpen,
  PRESENCE_INTERVAL_SECONDS,
  type ActivityType,
  type Presence,
} from '@segno/contract/account';
import { call, invalidate, queryKey, useSession, type CallError } from '@segno/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RemoteChanges } from '../conflicts/useRemoteChanges';
import type { FormRecord } from '../entityFormSpec';
import { openForm, showForm } from './openForms';

/** The type of record that a call reads; undefined if presence is not tracked for it. */
const typeOf = ({ read }: FormRecord): ActivityType | undefined => activityTypes.find((type) => type === read.record);

/** The record is gone or may not be read: stop asking. */
const isFinal = (error: CallError | null): boolean => error?.status === 404 || error?.status === 403;

/**
 * Reports repeatedly that a form is open, returns who else has its record open, and passes on what they save. A hidden tab
 * reports nothing, and soon counts as closed.
 */
export const usePresence = (about: FormRecord, { version, add }: RemoteChanges) => {
  const { read, uuid } = about;
  const type = typeOf(about);
  const isAsking = useSession(({ status }) => status === 'in') && type !== undefined;
  const client = useQueryClient();
  /** The version up to which the form knows who changed what. */
  const known = useRef(version.etag);
  const key = `${type}/${uuid}`;
  const params = { type: type ?? 'song', uuid };

  const { data, error, refetch } = useQuery<{ presence: Presence; asked: string | undefined }, CallError>({
    queryKey: queryKey(keepOpen, { params }),
    queryFn: async ({ signal }) => {
      const asked = known.current;
      const { presence } = await call(keepOpen, { params, body: { form: openForm(key), etag: asked ?? null }, signal });
      return { presence, asked };
    },
    enabled: isAsking,
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : PRESENCE_INTERVAL_SECONDS * 1000),
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => (type === undefined ? undefined : showForm(key)), [key, type]);

  useEffect(() => {
    if (version.etag === known.current) return;
    // Its own save: its answer included whatever others had saved before.
    if (version.isOwn) known.current = version.etag;
    // The page has fetched a newer version: ask at once who saved it.
    else if (isAsking) void refetch();
  }, [version, refetch, isAsking]);

  useEffect(() => {
    const newer = data?.presence.newer;
    if (!newer || data.asked !== known.current) return;
    known.current = newer.etag;
    add(newer.changes);
    if (version.etag !== newer.etag) void invalidate(client, read);
  }, [data, version, add, client, read]);

  return { others: data?.presence.others ?? none, isGone: error?.status === 404 };
};

const none: readonly never[] = [];
