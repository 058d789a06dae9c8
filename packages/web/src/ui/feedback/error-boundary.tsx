import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** `again` draws the children anew. */
  fallback: (thrown: unknown, again: () => void) => ReactNode;
}

/** Draws the fallback instead of children that threw while drawing. */
export class ErrorBoundary extends Component<Props, { thrown: unknown }> {
  override state = { thrown: null as unknown };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  readonly again = () => this.setState({ thrown: null });

  override render(): ReactNode {
    return this.state.thrown === null ? this.props.children : this.props.fallback(this.state.thrown, this.again);
  }
}
