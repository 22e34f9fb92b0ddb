import type { Permission, RemotePermission, RouteName, RouteSpec } from '@segno/contract';
import type { ComponentType } from 'react';
import type { call } from './call';
import type { Log } from './log';
import type { ScreenProps } from './navigation';
import type { notify } from './notify';
import type { player } from './player';
import type { MenuEntry } from './registry';
import type { RemoteNeeds } from './remoteNeeds';
import type { ExtensionEntry } from './slots';
import type { TableFacts } from './tableFacts';

export type { MenuEntry, RemoteDescriptor, RouteEntry } from './registry';

/** What the shell passes to a remote's `start`. */
export interface RemoteContext {
  /** True if the signed-in person holds any one of the permissions; an empty list requires none. */
  can(anyOf: readonly string[]): boolean;
  notify: typeof notify;
  player: typeof player;
  /** Navigates to an address of the product, such as `/songs`. */
  navigate(to: string): void;
  /** Makes one call of the contract with the person's session. */
  http: typeof call;
  log: Log;
  /** Aborts when the remote is stopped. */
  signal: AbortSignal;
}

/** The exports of a screen's file. */
export interface ScreenModule {
  Screen: ComponentType<ScreenProps>;
}

/** A list and its forms, as returned by `screen` of the list engine. */
export interface ListModule {
  ListScreen: ScreenModule['Screen'];
  CreateScreen: ScreenModule['Screen'];
  EditScreen: ScreenModule['Screen'];
}

/** A menu entry. Its section and permission are those of the screen's route. */
type ScreenMenu = Omit<MenuEntry, 'section' | 'route' | 'permission'>;

/** A route that the contract does not have (L14: routes of a remote's own). `name`: in capitals, unique among all remotes. */
export type OwnRoute = { name: string } & Omit<RouteSpec, 'permission'> & {
    permission?: readonly [Permission | RemotePermission, ...(Permission | RemotePermission)[]];
  };

/** One screen. Its import becomes a chunk of its own. */
export interface ScreenEntry {
  /** One of the contract's routes, or one of the remote's own, starting with its name. */
  route: RouteName | OwnRoute;
  list?: undefined;
  menu?: ScreenMenu;
  /** The calls a screen makes at once, in addition to the list or record of its route: paths of GET calls. */
  calls?: readonly `/${string}`[];
  /** The table of the route's list: the page renders its texts while the screen loads. */
  table?: TableFacts;
  load: () => Promise<ScreenModule>;
}

/** A list with the forms over it, except those declared as screens of their own. They share a chunk. */
export interface ListEntry {
  list: RouteName;
  route?: undefined;
  menu?: ScreenMenu;
  load: () => Promise<ListModule>;
}

/** The one module a remote exposes, as `./remote`. The build derives its part of the registry from it (`descriptorOf`). */
export interface RemoteModule {
  name: string;
  /** The owning team, named when a screen cannot be loaded. */
  owner: string;
  /** The contract majors it was written for. */
  contract: string;
  screens: readonly (ScreenEntry | ListEntry)[];
  /** What it requires from the server (L20: permissions of a remote's own). */
  needs?: RemoteNeeds;
  /** What it adds to other remotes' screens, each made with `extend`. */
  extensions?: readonly ExtensionEntry[];
  /** Runs once, before the remote's first screen. The function it returns runs when the remote is stopped. */
  start?(context: RemoteContext): (() => void) | undefined;
}

/** Declares a remote; the default export of `src/remote.ts`. */
export const defineRemote = <const R extends RemoteModule>(remote: R): R => remote;
