import { notifyError } from '@segno/host';
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** A component whose code comes with its first use. */
export interface Late<Props extends object> {
  /** Fetches the code, and rejects when it does not come: the next call asks anew. */
  load: () => Promise<unknown>;
  /** True once the code is there. */
  isHere: () => boolean;
  /** Draws nothing until then; whoever can say what was lost loads first. */
  Drawn: ComponentType<Props>;
}

/** Says that a part of the page did not come. */
export const tellLost = (): void =>
  notifyError('Impossible to complete the request. This may be due to a network failure.');

/**
 * Like React's `lazy`, which keeps a failure for good and takes the next boundary with it: here a lost file is said, and
 * asked for again with the next use.
 */
export const late = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): Late<Props> => {
  let code: ComponentType<Props> | undefined;
  const part: Late<Props> = {
    load: async () => {
      code = await fetchCode();
    },
    isHere: () => code !== undefined,
    Drawn: (props) => {
      useLateCode(part, { wanted: true });
      return code ? createElement(code, props) : null;
    },
  };
  return part;
};

/**
 * True once the code is there, which is asked for while it is wanted.
 * @param o.wanted what it is wanted for; another value asks again, nothing (undefined, false) asks for nothing
 * @param o.onLost runs when it did not come, which the person has been told
 */
export const useLateCode = (
  { load, isHere }: Pick<Late<object>, 'load' | 'isHere'>,
  { wanted, onLost }: { wanted: string | boolean | undefined; onLost?: () => void },
): boolean => {
  const [here, setHere] = useState(isHere);
  const lost = useEffectEvent(() => {
    tellLost();
    onLost?.();
  });
  useEffect(() => {
    if (here || wanted === undefined || wanted === false) return undefined;
    let isWanted = true;
    load().then(
      () => isWanted && setHere(true),
      () => isWanted && lost(),
    );
    return () => {
      isWanted = false;
    };
  }, [load, here, wanted]);
  return here;
};
