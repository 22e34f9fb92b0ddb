import { z } from 'zod/mini';
import { logOf } from './log';
import { registryText } from './registryText';

/** A rejected call of one of the host's functions. */
export interface RefusedCall {
  /** The function as remotes write it: `player.load`. */
  name: string;
  /** Which argument is wrong, and why. */
  problem: string;
  /** The stack of the call, which identifies the caller. */
  stack: string;
}

let refuse = ({ name, problem }: RefusedCall): void =>
  logOf('host').error(`${name} was called with what it does not take: ${problem}`);

/** Sets the listener for rejected calls (the shell's, which finds out who made them). */
export const followRefusedCalls = (listener: typeof refuse): void => {
  refuse = listener;
};

const textOf = ({ issues }: z.core.$ZodError): string =>
  issues.map(({ path, message }) => `${z.core.toDotPath(path)} ${message}`).join(', ');

/**
 * A host function as remotes see it. Its arguments end up in the shell's own rendering, outside of the remote's error
 * boundary. Arguments that do not match `given` are therefore rejected and reported, and the caller continues.
 */
export const checkedCall =
  <Given extends unknown[]>(name: string, given: z.ZodMiniType, run: (...given: Given) => void) =>
  (...args: Given): void => {
    const { error } = given.safeParse(args, { error: registryText });
    if (!error) return run(...args);
    refuse({ name, problem: textOf(error), stack: new Error(name).stack ?? '' });
  };
