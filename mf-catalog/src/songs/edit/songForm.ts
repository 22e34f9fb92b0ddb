import { orEmpty, texts } from '@segno/contract';
import { bpm, sharesTotal, song, sourceFileInput, type SongDetail } from '@segno/contract/catalog';
import { valuesOf } from '@segno/ui/form';
import { UPLOADING } from '@segno/ui/upload';
import { z } from 'zod/mini';
import { shareNumber } from './shares/shareRows';

const { writer_shares } = song.input.shape;

/** Edit of one file; `place` identifies its upload in the form (uploadEdits.ts). */
const fileEdit = z.extend(sourceFileInput, { place: z.optional(z.string()) });

/**
 * The contract's song with the rule that the server checks as well: no shares, or shares of 100 (M4: shares make 100); with a tempo that is
 * refused where the server would keep none (S10: saving a song); and with uploads, for whose end it waits.
 */
export const songForm = z.extend(song.input, {
  bpm: orEmpty(bpm),
  writer_shares: writer_shares.check(
    z.superRefine((rows, context) => {
      if (rows && rows.length > 0 && sharesTotal(rows.map(({ share }) => ({ share: shareNumber(share) }))) !== 100)
        context.addIssue({ code: 'custom', message: texts.sharesTotal });
    }),
  ),
  source_files: z.optional(
    z.array(fileEdit).check(
      z.superRefine((files, context) => {
        if (files.some(({ state }) => state === 'uploading')) context.addIssue({ code: 'custom', message: UPLOADING });
      }),
    ),
  ),
});

export type SongFormValues = z.input<typeof songForm>;

/** Edits of a song's files: an entry for each file that is reviewed, removed, replaced or added. */
export type FileEdit = z.input<typeof fileEdit>;

/** Initial values of the form of a song. Files are shown as read; the form has their edits. */
export const songFormValues = (record: SongDetail): SongFormValues => ({
  ...valuesOf(songForm, record, { work_title: '', artist_uuid: '' }),
  source_files: [],
  request_revision: false,
});
