import { Component, type ReactNode } from 'react';

export interface Failure {
  error: unknown;
  /** Renders the children again. */
  retry: () => void;
}

export interface BoundaryProps {
  children: ReactNode;
  /** A new value resets the boundary: leaving a broken screen and coming back tries again. */
  resetKey: string;
  /** Rendered instead of the children. */
  fallback: (failure: Failure) => ReactNode;
  /** Runs once for each failure, before the fallback is rendered for good. */
  onFailure?: (error: unknown) => void;
  /** Which errors are caught here; others go to the boundary outside. Default: all. */
  catches?: (error: unknown) => boolean;
}

interface BoundaryState {
  failed: { error: unknown } | undefined;
  resetKey: string;
}

/** An error boundary with a fallback that can retry. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return resetKey === state.resetKey ? null : { failed: undefined, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.catches?.(error) ?? true) this.props.onFailure?.(error);
  }

  private readonly retry = (): void => this.setState({ failed: undefined });

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (!(this.props.catches?.(failed.error) ?? true)) throw failed.error;
    return this.props.fallback({ error: failed.error, retry: this.retry });
  }
}
