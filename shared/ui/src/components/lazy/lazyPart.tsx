import { notifyError } from '@segno/host';
import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react';

/** A component whose code loads with its first use. */
export interface LazyPart<Props extends object> {
  /** Fetches the code, and rejects if that fails twice: the next call tries again. */
  load: () => Promise<unknown>;
  /** True once the code has loaded. */
  isLoaded: () => boolean;
  /** Renders nothing until then; callers that report failures call `load` first. */
  Component: ComponentType<Props>;
}

/** Notifies the person that a part of the page could not be loaded. */
export const notifyLoadError = (): void =>
  notifyError('Impossible to complete the request. This may be due to a network failure.');

/**
 * Like React's `lazy`, which remembers a failure forever and triggers the next error boundary. Here a lost file is
 * requested once more at once; if that fails too, the person is notified, and the next use tries again.
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
 * True once the code has loaded; it is fetched while it is wanted.
 * @param o.wanted what it is wanted for; a new value tries again, undefined or false fetches nothing
 * @param o.onLost called when it could not be loaded; the person has been notified
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
