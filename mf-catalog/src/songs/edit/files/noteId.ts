/** id of the text box for a file's revision note. */
export const noteId = ({ uuid }: { uuid: string }): string => `revision-note-${uuid}`;
