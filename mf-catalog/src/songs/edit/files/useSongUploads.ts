import { presignSongSourceFile } from '@segno/contract/account';
import { findFileType, type SongSourceFile } from '@segno/contract/catalog';
import { call } from '@segno/host';
import {
  checkSourceFile,
  createUploads,
  useFileUploads,
  type QueuedUpload,
  type UploadControl,
} from '@segno/ui/upload';
import { useEffect, useRef, useState } from 'react';
import type { FileEdit } from '../form/songForm';
import { additionType, isAddition, placeOfAddition, uploadsIn, withUpload, type Place } from './uploadEdits';

/** Files that are on their way at the same time. */
const AT_ONCE = 2;

interface SongUploadsOptions {
  /** Undefined for one that is about to be made. */
  song: string | undefined;
  files: readonly SongSourceFile[];
  edits: readonly FileEdit[];
  onChange: (edits: FileEdit[]) => void;
}

export interface SongUploads {
  /** The upload that takes the place of a file. */
  replacementOf: (file: SongSourceFile) => UploadControl & QueuedUpload;
  /** What was added and is on its way, there, or failed. */
  additions: readonly { place: Place; fileType: string; upload: UploadControl & QueuedUpload }[];
  add: (fileType: string, file: File) => void;
}

/** The uploads of a song's form: what takes the place of its files, and what comes beside them. */
export const useSongUploads = ({ song, files, edits, onChange }: SongUploadsOptions): SongUploads => {
  const [uploads] = useState(() => createUploads(AT_ONCE));
  const added = useRef(0);
  // Several uploads end at their own time: each adds to what is there by then, not to what was there when it began.
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
  });
  const { all, controlOf } = useFileUploads({
    uploads,
    values: uploadsIn(edits),
    onChange: (place, file) => {
      latest.current = withUpload(latest.current, place, file);
      onChange([...latest.current]);
    },
  });
  const uploadAt = (place: Place): UploadControl & QueuedUpload => {
    const type = isAddition(place)
      ? additionType(place)
      : findFileType(files.find(({ uuid }) => uuid === place)?.file_type ?? '');
    return controlOf(place, {
      ...(type ? { check: checkSourceFile(type, { isOne: !isAddition(place) }) } : {}),
      presign: async (request) => call(presignSongSourceFile, { body: { song_uuid: song ?? null, ...request } }),
    });
  };
  const places = [...new Set([...Object.keys(uploadsIn(edits)), ...all.keys()])].filter(isAddition);
  return {
    replacementOf: ({ uuid }) => uploadAt(uuid),
    additions: places.map((place) => ({
      place,
      fileType: additionType(place)?.name ?? '',
      upload: uploadAt(place),
    })),
    add: (fileType, file) => {
      added.current += 1;
      uploadAt(placeOfAddition(fileType, added.current)).start(file);
    },
  };
};
