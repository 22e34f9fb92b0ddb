import { CallError } from '@segno/host';
import type { ApplicationProof, ProofAnswer } from './applicationProof';

const isAboutProof = (error: unknown): boolean =>
  error instanceof CallError && ('challenge' in error.errors || 'proof' in error.errors);

/** Makes a call that carries an answer. A challenge that ran out while the form was open is answered again, once, without a word. */
export const withProof = async <Result>(
  proof: ApplicationProof,
  answer: () => Promise<ProofAnswer>,
  send: (answer: ProofAnswer) => Promise<Result>,
): Promise<Result> => {
  try {
    return await send(await answer());
  } catch (error) {
    if (!isAboutProof(error)) throw error;
    proof.renew();
    return send(await answer());
  }
};
