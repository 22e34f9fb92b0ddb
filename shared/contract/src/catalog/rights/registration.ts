import { z } from 'zod/mini';

/**
 * How far the registration of a song at a PRO is (M20: states of a registration), in words. `registered` is what was sent and not
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

/** What songs are found by: those, and that they were never sent. */
export const registrationChoices = { never_sent: 'Never sent', ...registrationStatuses } as const;

/** Those that a PRO answers. */
export const acknowledgedStatuses = ['RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ'] as const;
export type AcknowledgedStatus = (typeof acknowledgedStatuses)[number];

const share = z.number();

/** What another party claims of a work that is in conflict, as the PRO has it. */
export const registrationClaim = z.object({
  work_title: z.string(),
  /** What the PRO, or the other party, calls the work. */
  work_id: z.nullable(z.string()),
  iswc: z.nullable(z.string()),
  /** Writers and publishers with their roles, and what they own of the three rights in per cent. */
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
  /** What it calls the work. */
  society_work_id: z.nullable(z.string()),
  /** What it found, as it wrote it. */
  messages: z.array(z.string()),
  /** The other party's, where the PRO has answered with a conflict. */
  claim: z.nullable(registrationClaim),
  /** The PRO's numbers of the agreements that stand behind it. */
  agreement_numbers: z.array(z.string()),
});
export type SongRegistration = z.output<typeof songRegistration>;
