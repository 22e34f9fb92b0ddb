import { z } from 'zod/mini';
import { uploadedFile } from '../account/fileTask';
import { presignFile } from '../account/upload';
import { endpoint } from '../core/endpoint';
import { byUuid, timestamp, uuid } from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';

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
  /** Its name; empty in tasks of earlier releases. */
  file_name: z._default(z.string(), ''),
  /** Our files (`proRegistration`) that it answers; none for a file of another program. */
  files: z._default(z.array(uuid()), []),
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

/** An acknowledgement that was read, who uploaded it, and its outcome. */
const acknowledgement = z.object({
  uuid: uuid(),
  user: z.string(),
  read_at: timestamp(),
  result: acknowledgementResult,
});
export type RegistrationAcknowledgement = z.output<typeof acknowledgement>;

/** Everybody's, for as long as the files that they answer are listed; `problems` are left out. */
export const listRegistrationAcknowledgements = endpoint({
  method: 'GET',
  path: '/registration_acknowledgement',
  summary: 'List the acknowledgements that were read',
  permission: 'CAN_GET_PRO_REPORT',
  query: z.object({ pro_uuid: z.optional(uuid()), ...pageQuery, ...sortQuery(['read_at'], 'desc') }),
  response: z.object({ acknowledgements: z.array(acknowledgement), paging }),
});

export const readRegistrationAcknowledgement = endpoint({
  method: 'GET',
  path: '/registration_acknowledgement/:uuid',
  summary: 'Show the outcome of an acknowledgement',
  permission: 'CAN_GET_PRO_REPORT',
  params: byUuid,
  response: z.object({ acknowledgement }),
});
