import type { Reply } from '@segno/contract';
import type { readApplicationChallenge } from '@segno/contract/submissions';
import { createContext } from 'react';

type Challenge = Reply<typeof readApplicationChallenge>['challenge'];

interface ProofOptions {
  /** Asks the server for a challenge. */
  ask: () => Promise<Challenge>;
  /** Does the work, until the signal. */
  solve: (challenge: Challenge, signal: AbortSignal) => Promise<string>;
}

/** What a call is sent with. */
export interface ProofAnswer {
  challenge: string;
  proof: string;
}

/** The answer to a challenge, worked out while the form is filled in. */
export interface ApplicationProof {
  /**
   * Asks and works ahead; what fails is tried again by `answer`. Gives what ends the work when the form is left, unless an
   * application waits for it.
   */
  begin: () => () => void;
  /** What the application is sent with, once the server's wait is over. Throws what `ask` and `solve` throw. */
  answer: () => Promise<ProofAnswer>;
  /** As `answer`, without the wait: what an upload is asked for with. */
  answerNow: () => Promise<ProofAnswer>;
  /** The server did not take the last one: the next answer is to another challenge. */
  renew: () => void;
}

export const createProof = ({ ask, solve }: ProofOptions): ApplicationProof => {
  let current: Promise<ProofAnswer & { readyAt: number }> | undefined;
  let ending = new AbortController();
  let waiting = 0;
  const work = async ({ signal }: AbortController) => {
    const challenge = await ask();
    signal.throwIfAborted();
    const readyAt = Date.now() + challenge.wait_seconds * 1000;
    return { challenge: challenge.token, proof: await solve(challenge, signal), readyAt };
  };
  const started = () => {
    const mine = current ?? work(ending);
    current = mine;
    mine.catch(() => {
      if (current === mine) current = undefined;
    });
    return mine;
  };
  const held = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
  return {
    begin: () => {
      started().catch(() => undefined);
      return () => {
        if (waiting > 0) return;
        current = undefined;
        ending.abort();
        ending = new AbortController();
      };
    },
    answer: () =>
      held(async () => {
        const { readyAt, ...answer } = await started();
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - Date.now())));
        return answer;
      }),
    answerNow: () =>
      held(async () => {
        const { challenge, proof } = await started();
        return { challenge, proof };
      }),
    renew: () => {
      current = undefined;
    },
  };
};

/** The proof of the form that a field is in. */
export const ProofContext = createContext<ApplicationProof | undefined>(undefined);
