import { z } from 'zod/mini';
import { uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { uuid } from '../core/fields';

const permission = 'CAN_CREATE_PRO_REPORT';

/** Upload form for a PRO's acknowledgement. */
export const presignRegistrationAcknowledgement = presignFile({
  kind: 'registration_acknowledgement',
  summary: "Upload form for a PRO's acknowledgement of registrations",
  permission,
  fileName: 'acknowledgement.V21',
});

/** Has an acknowledgement read by a job (M22: acknowledgements); the task's result is an `acknowledgementResult`. */
export const createRegistrationAcknowledgement = endpoint({
  method: 'POST',
  path: '/registration_acknowledgement',
  summary: 'Read what a PRO answers to registrations',
  permission,
  body: z.object(uploadedFile),
  response: z.object({ task_id: uuid() }),
  status: 202,
});

/** The outcome of an acknowledgement. */
export const acknowledgementResult = z.object({
  /** Name of the PRO, or of the agency that acts for PROs. */
  pro: z.string(),
  /** Null for an agency. */
  pro_uuid: z._default(z.nullable(uuid()), null),
  /** Works in it. */
  works: z.int(),
  /** Registrations of songs that it has changed. */
  updated: z.int(),
  /** Songs that got their ISWC from it. */
  iswcs: z.int(),
  /** Songs with new agreement numbers. */
  agreements: z._default(z.int(), 0),
  /** How many of our works are accepted, in conflict, rejected according to it. */
  accepted: z._default(z.int(), 0),
  in_conflict: z._default(z.int(), 0),
  rejected: z._default(z.int(), 0),
  problem_count: z.int(),
  /** What was ignored, and why: the first thousand, by line. */
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type AcknowledgementResult = z.output<typeof acknowledgementResult>;
