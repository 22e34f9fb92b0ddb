import { notifyError } from '@segno/host';
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** A component whose code comes with its first use. */
export interface LazyPart<Props extends object> {
  /** Fetches the code, and rejects when it does not come twice: the next call asks again. */
  load: () => Promise<unknown>;
  /** True once the code is there. */
  isLoaded: () => boolean;
  /** Renders nothing until then; whoever can say what was lost loads first. */
  Component: ComponentType<Props>;
}

/** Says that a part of the page did not come. */
export const notifyLoadError = (): void =>
  notifyError('Impossible to complete the request. This may be due to a network failure.');

/**
 * Like React's `lazy`, which keeps a failure for good and takes the next boundary with it: here a file that is lost is asked for once
 * more at once; where it does not come either, that is said, and the next use asks again.
 */
export const lazyPart = <Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let code: ComponentType<Props> | undefined;
  const part: LazyPart<Props> = {
    load: async () => {
      code = await fetchCode().catch(fetchCode);
    },
    isLoaded: () => code !== undefined,
    Component: (props) => {
      useLazyCode(part, { wanted: true });
      return code ? createElement(code, props) : null;
    },
  };
  return part;
};

/**
 * True once the code is there, which is asked for while it is wanted.
 * @param o.wanted what it is wanted for; another value asks again, nothing (undefined, false) asks for nothing
 * @param o.onLost runs when it did not come, which the person has been notified of
 */
export const useLazyCode = (
  { load, isLoaded }: Pick<LazyPart<object>, 'load' | 'isLoaded'>,
  { wanted, onLost }: { wanted: string | boolean | undefined; onLost?: () => void },
): boolean => {
  const [here, setHere] = useState(isLoaded);
  const lost = useEffectEvent(() => {
    notifyLoadError();
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
