import type { FieldErrors } from './issueText';

/** Every answer of the server (W1: envelope); `msg` repeats `message` because both readings of the specification exist. */
export interface Envelope<Data> {
  success: boolean;
  data: Data | null;
  errors: FieldErrors | null;
  message: string;
  msg: string;
  /** Stable name of the error, for clients that must tell cases apart. Absent on success. */
  code?: string;
}
