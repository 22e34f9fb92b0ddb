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

/** Those that a PRO answers. */
export const acknowledgedStatuses = ['RA', 'AS', 'AC', 'CO', 'DU', 'NP', 'RC', 'RJ'] as const;
export type AcknowledgedStatus = (typeof acknowledgedStatuses)[number];

/** A song at one PRO, or at an agency that acts for PROs. */
export const songRegistration = z.object({
  /** Its name. */
  pro: z.string(),
  status: z.enum(['registered', ...acknowledgedStatuses]),
  /** What it calls the work. */
  society_work_id: z.nullable(z.string()),
  /** What it found, as it wrote it. */
  messages: z.array(z.string()),
});
export type SongRegistration = z.output<typeof songRegistration>;
