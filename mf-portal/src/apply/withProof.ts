import { CallError } from '@segno/host';
import type { ApplicationProof, ProofAnswer } from './applicationProof';

const isAboutProof = (error: unknown): boolean =>
  error instanceof CallError && ('challenge' in error.errors || 'proof' in error.errors);

/** Makes a call with an answer. If the challenge expired while the form was open, a new one is answered once, silently. */
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
