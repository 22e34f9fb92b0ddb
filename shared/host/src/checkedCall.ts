import { z } from 'zod/mini';
import { logOf } from './log';
import { registryText } from './registryText';

/** A call of one of the host's functions that was refused. */
export interface RefusedCall {
  /** The function as a remote writes it: `player.load`. */
  name: string;
  /** What is wrong with which argument. */
  problem: string;
  /** Of the call: it says whose it was. */
  stack: string;
}

let refuse = ({ name, problem }: RefusedCall): void =>
  logOf('host').error(`${name} was called with what it does not take: ${problem}`);

/** Has the shell say whose call was refused. */
export const followRefusedCalls = (listener: typeof refuse): void => {
  refuse = listener;
};

const textOf = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => `${z.core.toDotPath(path)} ${message}`).join(', ');

/**
 * A function of the host as remotes get it. Whatever they give it ends up in the shell's own rendering, where no boundary of
 * theirs stands: what `given` does not describe is refused and reported, and the caller goes on.
 */
export const checkedCall =
  <Given extends unknown[]>(name: string, given: z.ZodMiniType, run: (...given: Given) => void) =>
  (...args: Given): void => {
    const { error } = given.safeParse(args, { error: registryText });
    if (!error) return run(...args);
    refuse({ name, problem: textOf(error), stack: new Error(name).stack ?? '' });
  };
