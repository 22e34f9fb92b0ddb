import { readAsyncResult } from '@segno/contract/account';
import {
  acknowledgementResult,
  createRegistrationAcknowledgement,
  type AcknowledgementResult,
} from '@segno/contract/money';
import { call, CallError, newUuid } from '@segno/host';

/** Milliseconds between two looks. */
const LOOK = 500;

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, LOOK));

/**
 * Has the server read an acknowledgement that was uploaded, and waits for what comes of it.
 * @param url where the file arrived
 * @throws CallError with the server's words when the file cannot be taken
 */
export async function readAcknowledgement(url: string): Promise<AcknowledgementResult> {
  const { task_id: uuid } = await call(createRegistrationAcknowledgement, { body: { url }, clientKey: newUuid() });
  for (;;) {
    await pause();
    const { status, result, error } = (await call(readAsyncResult, { params: { uuid } })).async_result;
    if (status === 'SUCCESS') return acknowledgementResult.parse(result);
    if (status === 'FAILURE')
      throw new CallError({ status: 409, code: 'wrong_state', message: error ?? 'The file could not be read.' });
  }
}
