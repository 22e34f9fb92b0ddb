import type { Permission } from './permissions';

/** Sections of the menu (R4). */
export type Section =
  | 'Submissions'
  | 'Songs'
  | 'Taxonomy'
  | 'Artists'
  | 'Writers'
  | 'PROs'
  | 'Publishers'
  | 'Users'
  | 'Tracks'
  | 'Dashboard'
  | 'Reports'
  | 'Revisions'
  | 'Profile';

/** One screen's address: a page, or a modal over its parent page. */
export interface RouteSpec {
  path: `/${string}`;
  kind: 'page' | 'modal';
  /** The page below a modal that was opened by its own address. */
  parent?: string;
  section?: Section;
  /** Any one of these opens the screen; absent: every signed-in user. */
  permission?: readonly [Permission, ...Permission[]];
  /** No session needed. */
  public?: true;
  /** Older or second addresses that lead here. */
  aliases?: readonly `/${string}`[];
  /** A modal that fills the window (artists). */
  fullDialog?: true;
}

/** Declares one route; keeps the literal path so that links are typed. */
export const route = <const S extends RouteSpec>(spec: S): S => spec;

/** Names of the `:parts` of a path. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
