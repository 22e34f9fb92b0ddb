/** An error as the page saw it. */
export interface SeenError {
  kind: 'script' | 'promise' | 'screen' | 'load' | 'slow';
  error: unknown;
  /** Where the page was. */
  pathname: string;
  /** The release of the remote whose screen it was, where that is known. */
  release?: { remote: string; base: string } | undefined;
}

/** A remote that was loaded in this page, with its first screen. */
export interface SeenLoad {
  remote: string;
  base: string;
  ms: number;
}

/** Takes what was seen. */
export type TakeSeen = (seen: { error: SeenError } | { load: SeenLoad }) => void;
