import { readAsyncResult } from '@segno/contract/account';
import {
  acknowledgementResult,
  type AcknowledgementResult,
  createRegistrationAcknowledgement,
  presignRegistrationAcknowledgement,
} from '@segno/contract/money';
import { call, CallError, messageOf, newUuid, useCan } from '@segno/host';
import { Stack } from '@segno/ui';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { AcknowledgementOutcome } from './AcknowledgementOutcome';

/**
 * Takes what a PRO answers to registrations, and says what came of it: which works it was about, and line by line what
 * was left alone (M22: acknowledgements). Nothing for who may not make registrations.
 * @param onRead the server has written what the file says: lists of songs and figures are to be read again
 */
export const AddAcknowledgement = ({ onRead }: { onRead?: () => void }) => {
  const mayAdd = useCan(createRegistrationAcknowledgement.permission);
  const { drop, data, error } = useFileTask({
    presign: presignRegistrationAcknowledgement,
    start: readAcknowledgement,
    onTaken: () => onRead?.(),
    // It is said at the place of the file.
    onRefused: () => {},
  });
  if (!mayAdd) return null;
  return (
    <Stack gap="md">
      <FileDrop
        label="Acknowledgement"
        kinds={['cwr']}
        {...drop}
        hint="The CWR file that a PRO has answered with (.V21 or .V22)."
        error={error ? textOf(error) : undefined}
      />
      {data && <AcknowledgementOutcome result={data} />}
    </Stack>
  );
};

/** What is wrong with the file, in the server's words. */
const textOf = (error: Error): string =>
  (error instanceof CallError ? error.errors['url']?.[0] : undefined) ?? messageOf(error);

/** Milliseconds between two looks. */
const LOOK = 500;

const pause = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, LOOK));

/**
 * Has the server read an acknowledgement that was uploaded, and waits for what comes of it.
 * @param url where the file arrived
 * @throws CallError with the server's words when the file cannot be taken
 */
async function readAcknowledgement(url: string): Promise<AcknowledgementResult> {
  const { task_id: uuid } = await call(createRegistrationAcknowledgement, { body: { url }, clientKey: newUuid() });
  for (;;) {
    await pause();
    const { status, result, error } = (await call(readAsyncResult, { params: { uuid } })).async_result;
    if (status === 'SUCCESS') return acknowledgementResult.parse(result);
    if (status === 'FAILURE')
      throw new CallError({ status: 409, code: 'wrong_state', message: error ?? 'The file could not be read.' });
  }
}
