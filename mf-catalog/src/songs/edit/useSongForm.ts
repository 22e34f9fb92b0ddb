import { texts } from '@segno/contract';
import { listUserActivityOfResource } from '@segno/contract/account';
import {
  listRightsChanges,
  readChannelDifferences,
  readTagSuggestions,
  rightsHolder,
  song as songs,
  type SongDetail,
} from '@segno/contract/catalog';
import { call, notifySuccess, queryKey, useCan, useInvalidate } from '@segno/host';
import { useEntityForm } from '@segno/ui/form';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { savedText } from '../../rights/savedText';
import { editsOf } from './files/fileEdits';
import { sentFiles } from './files/uploadEdits';
import { songFields } from './form/songFields';
import { songForm, songFormValues, type SongFormValues } from './songForm';
import { changedTags, taxonomyOf } from './taxonomy/taxonomyGroups';
import type { LiveSong } from './useLiveSong';

/** Form of a song. It starts from the song as first read; later reads do not change it. */
export const useSongForm = ({ song, put }: LiveSong) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const mayUpdate = useCan(songs.update.permission);
  const onlyReady = useCan('CAN_ONLY_SET_READY_FOR_PUBLICATION');
  const seesRuleset = useCan('CAN_GET_SONG_PUBLISHER_RULESET');
  const seesShares = useCan('CAN_GET_SONG_WRITER_SHARES');
  const mayMove = useCan(rightsHolder) || song.published_at === null;
  /** People who may not write the note for the artist do not see an empty one. */
  const mayWriteNote = useCan(songs.permissions.fields.revision_note) && mayUpdate;
  const seesNote = mayWriteNote || Boolean(song.revision_note);
  /** The form's taxonomy before any edit. */
  const before = useRef(song.taxonomy);
  /** Members sent with the last save. */
  const sent = useRef<readonly string[]>([]);

  const bodyOf = (changed: Partial<SongFormValues>): Partial<SongFormValues> => ({
    ...changed,
    // S2: only a song in the public domain has a composer.
    ...(changed.version_type !== undefined && changed.version_type !== 'Public Domain'
      ? { original_composer: null }
      : {}),
    ...(changed.source_files ? { source_files: sentFiles(editsOf(changed.source_files, song.source_files)) } : {}),
    ...(changed.taxonomy ? { taxonomy: changedTags(taxonomyOf(changed.taxonomy), before.current) } : {}),
  });

  return useEntityForm({
    schema: songForm,
    initial: songFormValues(song),
    record: song,
    about: { read: songs.get, uuid: song.uuid },
    fields: useMemo(
      () => ({
        ...songFields({ onlyReady, seesRuleset, seesShares, mayMove }),
        ...(seesNote ? {} : { revision_note: null }),
      }),
      [onlyReady, seesRuleset, seesShares, mayMove, seesNote],
    ),
    permissions: songs.permissions.fields,
    partial: true,
    readOnly: !mayUpdate,
    // If the server itself failed, its own message is shown.
    failureText: ({ status }) => (status < 500 ? texts.checkSubmission : undefined),
    submit: async (_, { changed, guards }) => {
      sent.current = Object.keys(changed);
      const answer = await call(songs.update, { params: { uuid: song.uuid }, body: bodyOf(changed), ...guards });
      return answer.song;
    },
    afterSave: songFormValues,
    onSaved: (saved: SongDetail) => {
      before.current = saved.taxonomy;
      put(saved);
      void savedText({
        name: saved.work_title,
        resource: saved.uuid,
        changed: sent.current,
        ...(sent.current.includes('request_revision') ? { done: 'Revision has been requested' } : {}),
      }).then(notifySuccess);
      // Lists are refetched when they are shown again; the song itself is the server's answer.
      void client.invalidateQueries({ queryKey: queryKey(songs.list).slice(0, 1), refetchType: 'none' });
      void invalidate(listUserActivityOfResource, listRightsChanges, readTagSuggestions, readChannelDifferences);
    },
  });
};
