import { findFileType, type FileType } from '@segno/contract/catalog';
import type { FileValue } from '@segno/ui/upload';
import type { FileEdit } from '../songForm';

/** What an upload of a song's form is for: the uuid of the file to replace, or `Shorts#2` for the second one added with that file type. */
export type Place = string;

export const placeOfAddition = (fileType: string, number: number): Place => `${fileType}#${number}`;

export const isAddition = (place: Place): boolean => place.includes('#');

const typeNameOf = (place: Place): string => place.slice(0, place.lastIndexOf('#'));

/** File type of an addition. */
export const additionType = (place: Place): FileType | undefined => findFileType(typeNameOf(place));

/** Uploads in the form, by place. */
export const uploadsIn = (edits: readonly FileEdit[]): Record<Place, FileEdit> =>
  Object.fromEntries(edits.flatMap((edit) => (edit.place === undefined ? [] : [[edit.place, edit]])));

/** Adds an upload that started or ended; null removes it. */
export const withUpload = (edits: readonly FileEdit[], place: Place, file: FileValue | null): FileEdit[] => {
  const upload = file && {
    place,
    state: file.state,
    original_filename: file.original_filename,
    ...(file.state === 'uploaded' ? { url: file.url } : {}),
  };
  if (isAddition(place)) {
    const others = edits.filter((edit) => edit.place !== place);
    return upload ? [...others, { ...upload, file_type: typeNameOf(place) }] : others;
  }
  const before = withoutUpload(edits.find(({ uuid }) => uuid === place) ?? { uuid: place });
  const others = edits.filter(({ uuid }) => uuid !== place);
  const edit = { ...before, ...upload };
  return Object.keys(edit).length === 1 ? others : [...others, edit];
};

const withoutUpload = ({ uuid, status, revision_note, _delete, _withdraw }: FileEdit): FileEdit => ({
  ...(uuid === undefined ? {} : { uuid }),
  ...(status === undefined ? {} : { status }),
  ...(revision_note === undefined ? {} : { revision_note }),
  ...(_delete === undefined ? {} : { _delete }),
  ...(_withdraw === undefined ? {} : { _withdraw }),
});

/** The edits to send; unfinished uploads are left out (specification section 4). */
export const sentFiles = (edits: readonly FileEdit[]): Omit<FileEdit, 'place'>[] =>
  edits.flatMap(({ place, ...edit }) => (place !== undefined && isAddition(place) && !edit.url ? [] : [edit]));
