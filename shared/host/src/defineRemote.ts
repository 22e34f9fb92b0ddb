import type { ComponentType } from 'react';
import type { call } from './call';
import type { Log } from './log';
import type { ScreenProps } from './navigation';
import type { notify } from './notify';
import type { player } from './player';

export type { MenuEntry, RemoteDescriptor, RouteEntry } from './registry';

/** What the shell gives a remote when it starts. */
export interface RemoteContext {
  /** True when the signed-in person holds any one of the permissions; an empty list asks for nobody in particular. */
  can(anyOf: readonly string[]): boolean;
  notify: typeof notify;
  player: typeof player;
  /** Goes to an address of the product, such as `/songs`. */
  navigate(to: string): void;
  /** Makes one call of the contract with the person's session. */
  http: typeof call;
  log: Log;
  /** Aborts when the remote is stopped. */
  signal: AbortSignal;
}

/** What a screen's file exports. */
export interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
}

/** The one thing a remote exposes, as `./remote`. */
export interface RemoteModule {
  name: string;
  /** The contract majors it was written for: its descriptor's `contractRange`. */
  contract: string;
  /** By route name: how to load the screen. Each import becomes a chunk of its own. */
  screens: Readonly<Record<string, () => Promise<ScreenModule>>>;
  /** Runs once, before the remote's first screen. What it returns runs when the remote is stopped. */
  start?(context: RemoteContext): (() => void) | undefined;
}

/** Declares a remote; the default export of `src/remote.ts`. */
export const defineRemote = <const R extends RemoteModule>(remote: R): R => remote;
