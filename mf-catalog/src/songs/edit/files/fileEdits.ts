import type { SongDetail, SongSourceFile } from '@segno/contract/catalog';
import type { FileEdit } from '../songForm';

type Change = Omit<FileEdit, 'uuid'>;
type File = Pick<SongSourceFile, 'uuid' | 'file_type' | 'status' | 'revision_note' | 'asset_status' | 'replacement'>;

/** The review of a file in the form: edits over what was read. */
export interface Review {
  status: SongSourceFile['status'];
  revision_note: string;
  isRemoved: boolean;
  /** The refused upload that should replace it was withdrawn. */
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

/** Adds an edit; one that equals the file itself is left out. */
export const withEdit = (edits: readonly FileEdit[], file: File, change: Change): FileEdit[] => {
  const before = edits.find((edit) => edit.uuid === file.uuid);
  const { uuid } = file;
  const { status, revision_note, _delete, _withdraw, ...upload } = { ...before, ...change };
  const edit: FileEdit = {
    // A deleted file is not replaced.
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

/** F12: a file can be changed unless the song is being sent to channels or the file is still to be read. */
export const isEditable = (file: File, song: Pick<SongDetail, 'publish_state'>): boolean =>
  song.publish_state !== 'In Progress' && file.asset_status !== 'pending' && file.asset_status !== 'processing';

/** False while its replacement is being processed: then it can neither be replaced nor deleted (C16: replacement of a file). */
export const isReplaceable = ({ replacement }: File): boolean => replacement?.status !== 'pending';

/** Makes the same change to several files. */
export const withEdits = (edits: readonly FileEdit[], files: readonly File[], change: Change): readonly FileEdit[] =>
  files.reduce<readonly FileEdit[]>((before, file) => withEdit(before, file, change), edits);

/** A declined file needs a note; a note is shown until the file is approved (section 4). */
export const showsNote = ({ status, revision_note }: Review): boolean =>
  status === 'declined' || (revision_note !== '' && status !== 'approved');

/** Additions, and edits of existing files: somebody else may have removed one. */
export const editsOf = (edits: readonly FileEdit[], files: readonly Pick<File, 'uuid'>[]): FileEdit[] =>
  edits.filter(({ uuid }) => uuid === undefined || files.some((file) => file.uuid === uuid));

/** True for a file that is declined without a reason (F14: review of files). */
export const needsNote = ({ status, revision_note, isRemoved }: Review): boolean =>
  status === 'declined' && revision_note.trim() === '' && !isRemoved;
