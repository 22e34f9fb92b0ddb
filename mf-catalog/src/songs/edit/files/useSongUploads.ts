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
import type { FileEdit } from '../songForm';
import { additionType, isAddition, placeOfAddition, uploadsIn, withUpload, type Place } from './uploadEdits';

/** Number of simultaneous uploads. */
const AT_ONCE = 2;

interface SongUploadsOptions {
  /** Undefined for a new one. */
  song: string | undefined;
  files: readonly SongSourceFile[];
  edits: readonly FileEdit[];
  onChange: (edits: FileEdit[]) => void;
}

export interface SongUploads {
  /** The upload that replaces a file. */
  replacementOf: (file: SongSourceFile) => UploadControl & QueuedUpload;
  /** Added files: uploading, uploaded or failed. */
  additions: readonly { place: Place; fileType: string; upload: UploadControl & QueuedUpload }[];
  add: (fileType: string, file: File) => void;
}

/** Uploads of a song's form: replacements of its files, and additions. */
export const useSongUploads = ({ song, files, edits, onChange }: SongUploadsOptions): SongUploads => {
  const [uploads] = useState(() => createUploads(AT_ONCE));
  const added = useRef(0);
  // Uploads end at different times: each changes the newest edits, not those from when it started.
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
