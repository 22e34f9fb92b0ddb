import type { SongDetail, SongSourceFile } from '@segno/contract/catalog';
import type { FileEdit } from '../form/songForm';

type Change = Omit<FileEdit, 'uuid'>;
type File = Pick<SongSourceFile, 'uuid' | 'file_type' | 'status' | 'revision_note' | 'asset_status' | 'replacement'>;

/** A file's review as the form shows it: what is typed over what was read. */
export interface Review {
  status: SongSourceFile['status'];
  revision_note: string;
  isRemoved: boolean;
  /** The refused upload that was to take its place is taken back. */
  isWithdrawn: boolean;
}

export const reviewOf = (file: File, edits: readonly FileEdit[]): Review => {
  const edit = edits.find(({ uuid }) => uuid === file.uuid);
  return {
    status: edit?.status ?? file.status,
    revision_note: edit?.revision_note ?? file.revision_note ?? '',
    isRemoved: edit?._delete === true,
    isWithdrawn: edit?._withdraw === true,
  };
};

/** The edits with one more; what says the same as the file itself is no edit. */
export const withEdit = (edits: readonly FileEdit[], file: File, change: Change): FileEdit[] => {
  const before = edits.find((edit) => edit.uuid === file.uuid);
  const { uuid } = file;
  const { status, revision_note, _delete, _withdraw, ...upload } = { ...before, ...change };
  const edit: FileEdit = {
    // Of a file that goes nothing takes the place.
    ...(_delete === true ? {} : upload),
    uuid,
    ...(status === undefined || status === file.status ? {} : { status }),
    ...(revision_note === undefined || revision_note === (file.revision_note ?? '') ? {} : { revision_note }),
    ...(_delete === true ? { _delete } : {}),
    ...(_withdraw === true && _delete !== true ? { _withdraw } : {}),
  };
  const others = edits.filter((other) => other.uuid !== uuid);
  return Object.keys(edit).length === 1 ? others : [...others, edit];
};

/** F12: a file can be changed unless the song is on its way to the channels or the file is still to be read. */
export const isEditable = (file: File, song: Pick<SongDetail, 'publish_state'>): boolean =>
  song.publish_state !== 'In Progress' && file.asset_status !== 'pending' && file.asset_status !== 'processing';

/** Neither replaced nor deleted while something is in process to take its place (C16: replacement of a file). */
export const isReplaceable = ({ replacement }: File): boolean => replacement?.status !== 'pending';

/** The same change for several files. */
export const withEdits = (edits: readonly FileEdit[], files: readonly File[], change: Change): readonly FileEdit[] =>
  files.reduce<readonly FileEdit[]>((before, file) => withEdit(before, file, change), edits);

/** The note is asked for where a file is declined, and shown as long as the file is not approved (section 4). */
export const showsNote = ({ status, revision_note }: Review): boolean =>
  status === 'declined' || (revision_note !== '' && status !== 'approved');

/** Additions, and edits of files that are still there: somebody else may have removed one meanwhile. */
export const editsOf = (edits: readonly FileEdit[], files: readonly Pick<File, 'uuid'>[]): FileEdit[] =>
  edits.filter(({ uuid }) => uuid === undefined || files.some((file) => file.uuid === uuid));

/** A file that is declined without a word of why (F14: review of files). */
export const needsNote = ({ status, revision_note, isRemoved }: Review): boolean =>
  status === 'declined' && revision_note.trim() === '' && !isRemoved;
