/** An error as seen by the page. */
export interface SeenError {
  kind: 'script' | 'promise' | 'screen' | 'load' | 'slow';
  error: unknown;
  /** The address at that time. */
  pathname: string;
  /** The remote's release that owns the screen, if known. */
  release?: { remote: string; base: string } | undefined;
}

/** A remote loaded in this page, with its first screen. */
export interface SeenLoad {
  remote: string;
  base: string;
  ms: number;
}

/** Receives what was seen. */
export type TakeSeen = (seen: { error: SeenError } | { load: SeenLoad }) => void;
