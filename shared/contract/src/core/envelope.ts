import type { FieldErrors } from './issueText';

/** Every answer of the server (W1: envelope); `msg` repeats `message` because the specification can be read both ways. */
export interface Envelope<Data> {
  success: boolean;
  data: Data | null;
  errors: FieldErrors | null;
  message: string;
  msg: string;
  /** Stable name of the error, for clients that must distinguish cases. Absent on success. */
  code?: string;
}
