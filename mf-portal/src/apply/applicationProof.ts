import type { Reply } from '@segno/contract';
import type { readApplicationChallenge } from '@segno/contract/submissions';
import { createContext } from 'react';

type Challenge = Reply<typeof readApplicationChallenge>['challenge'];

interface ProofOptions {
  /** Requests a challenge from the server. */
  ask: () => Promise<Challenge>;
  /** Does the work, until the signal aborts. */
  solve: (challenge: Challenge, signal: AbortSignal) => Promise<string>;
}

/** What a call is sent with. */
export interface ProofAnswer {
  challenge: string;
  proof: string;
}

/** The answer to a challenge, computed while the form is filled in. */
export interface ApplicationProof {
  /**
   * Requests a challenge and solves it ahead of time; `answer` retries if that fails. Returns a function that stops the
   * work when the form is left, unless an application waits for it.
   */
  begin: () => () => void;
  /** What the application is sent with, once the server's waiting time is over. Throws what `ask` and `solve` throw. */
  answer: () => Promise<ProofAnswer>;
  /** Like `answer`, without waiting: used to request uploads. */
  answerNow: () => Promise<ProofAnswer>;
  /** The server refused the last one: the next answer is for another challenge. */
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

/** The proof of the form around a field. */
export const ProofContext = createContext<ApplicationProof | undefined>(undefined);
