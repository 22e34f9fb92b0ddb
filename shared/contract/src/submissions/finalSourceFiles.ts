import { z } from 'zod/mini';
import { writerShareInput } from '../catalog/rights/writerShare';
import { endpoint } from '../core/endpoint';
import { byUuid, checksum, optionalText, requiredText, textUpTo, typed } from '../core/fields';
import * as texts from '../core/texts';
import { taxonomyInput } from '../taxonomy/taxonomyValue';
import { submitter } from './trackActions';
import { trackSubmissionAnswer } from './trackSubmission';

/** The delivery form (specification section 5, X4: what artists choose). What depends on the submission itself is checked by the server. */
export const finalSourceFilesInput = z.object({
  description: requiredText(5000),
  notes: optionalText(5000),
  bpm: typed(
    z
      .number({ error: texts.bpm })
      .check(z.int({ error: texts.bpm }), z.positive({ error: texts.bpm }), z.lte(1000, { error: texts.bpm })),
  ),
  lyrics: optionalText(20_000),
  additional_lyrics_subjects: optionalText(2000),
  taxonomy: taxonomyInput,
  share_data: z.array(writerShareInput).check(z.minLength(1), z.maxLength(100)),
  /** file_type to the Location that the storage returned. */
  files: z.record(
    textUpTo(64),
    z.union([
      z.object({
        url: textUpTo(2000),
        original_filename: textUpTo(255),
        checksum: z.optional(checksum()),
      }),
      textUpTo(2000),
    ]),
  ),
});
export type FinalSourceFilesInput = z.input<typeof finalSourceFilesInput>;

export const submitFinalSourceFiles = endpoint({
  method: 'POST',
  otherMethod: 'PUT',
  path: '/new_track_submission/:uuid/final_source_files',
  summary: 'Deliver the final files',
  record: 'new_track_submission',
  permission: submitter,
  params: byUuid,
  body: finalSourceFilesInput,
  response: trackSubmissionAnswer,
});
