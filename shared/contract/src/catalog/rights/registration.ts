import { z } from 'zod/mini';

/**
 * The state of a song's registration at a PRO (M20: states of a registration), in words. `registered` was sent and not
 * answered yet; the others are the transaction statuses of CWR.
 */
export const registrationStatuses = {
  registered: 'Sent',
  RA: 'Received',
  AS: 'Accepted',
  AC: 'Accepted with changes',
  CO: 'In conflict',
  DU: 'Duplicate',
  NP: 'No participation',
  RC: 'Claim rejected',
  RJ: 'Rejected',
} as const;
export type RegistrationStatus = keyof typeof registrationStatuses;

/** Search choices: those, and never sent. */
export const registrationChoices = { never_sent: 'Never sent', ...registrationStatuses } as const;

/** Those in a PRO's answers. */
export const acknowledgedStatuses = ['RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ'] as const;
export type AcknowledgedStatus = (typeof acknowledgedStatuses)[number];

const share = z.number();

/** What another party claims of a work in conflict, according to the PRO. */
export const registrationClaim = z.object({
  work_title: z.string(),
  /** The work's id at the PRO, or of the other party. */
  work_id: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  /** Writers and publishers with their roles, and their percentages of the three rights. */
  parties: z.array(
    z.object({
      name: z.string(),
      ipi_number: z.nullable(z.string()),
      role: z.string(),
      ...{ pr_share: share, mr_share: share, sr_share: share },
    }),
  ),
});
export type RegistrationClaim = z.output<typeof registrationClaim>;

/** A song at one PRO, or at an agency that acts for PROs. */
export const songRegistration = z.object({
  /** Its name. */
  pro: z.string(),
  status: z.enum(['registered', ...acknowledgedStatuses]),
  /** Its id of the work. */
  society_work_id: z.nullable(z.string()),
  /** Its findings, verbatim. */
  messages: z.array(z.string()),
  /** The other party's, if the PRO has answered with a conflict. */
  claim: z.nullable(registrationClaim),
  /** The day (UTC) on which a file had it last, and the file's name; null for an agency, and where it is not known. */
  sent_on: z.nullable(z.string()),
  sent_file: z.nullable(z.string()),
  /** The PRO's numbers of the underlying agreements. */
  agreement_numbers: z.array(z.string()),
});
export type SongRegistration = z.output<typeof songRegistration>;
