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

/** A list and its forms, as `screen` of the list engine gives them. */
export interface ListModule {
  ListScreen: ScreenModule['Screen'];
  CreateScreen: ScreenModule['Screen'];
  EditScreen: ScreenModule['Screen'];
}

/** A line of the menu: its section and who sees it are those of the screen's route. */
type ScreenMenu = Omit<MenuEntry, 'section' | 'route' | 'permission'>;

/** A route that the contract does not have (L14: routes of a remote's own). `name`: in capitals, no other remote's. */
export type OwnRoute = { name: string } & Omit<RouteSpec, 'permission'> & {
    permission?: readonly [Permission | RemotePermission, ...(Permission | RemotePermission)[]];
  };

/** One screen. Its import becomes a chunk of its own. */
export interface ScreenEntry {
  /** One of the contract's routes, or one of the remote's own, its name first. */
  route: RouteName | OwnRoute;
  list?: undefined;
  menu?: ScreenMenu;
  /** What the screen asks at once besides the list or record that its route shows: paths of GET calls. */
  calls?: readonly `/${string}`[];
  /** The table of the list that its route shows: the page draws its texts while the screen is on its way. */
  table?: TableFacts;
  load: () => Promise<ScreenModule>;
}

/** A list, and the forms over it but for those that are declared as screens of their own. They share a chunk. */
export interface ListEntry {
  list: RouteName;
  route?: undefined;
  menu?: ScreenMenu;
  load: () => Promise<ListModule>;
}

/** The one thing a remote exposes, as `./remote`. The build makes its part of the registry of it (`descriptorOf`). */
export interface RemoteModule {
  name: string;
  /** Whose it is: what somebody reads when a screen cannot be loaded. */
  owner: string;
  /** The contract majors it was written for. */
  contract: string;
  screens: readonly (ScreenEntry | ListEntry)[];
  /** What it asks of the server (L20: permissions of a remote's own). */
  needs?: RemoteNeeds;
  /** What it adds to the screens of others, each by `extend`. */
  extensions?: readonly ExtensionEntry[];
  /** Runs once, before the remote's first screen. What it returns runs when the remote is stopped. */
  start?(context: RemoteContext): (() => void) | undefined;
}

/** Declares a remote; the default export of `src/remote.ts`. */
export const defineRemote = <const R extends RemoteModule>(remote: R): R => remote;
