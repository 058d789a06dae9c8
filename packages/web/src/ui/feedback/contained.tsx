import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Banner } from './banner.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * An area whose faults stay its own: what stands around it goes on, and it can be drawn anew. `what` names the area where it stands first in a sentence; `say`
 * and `again` are the words in the reader's language.
 */
export const Contained = ({
  what = 'This part of the page',
  say = `${what} could not be shown. The rest works.`,
  again: word = 'Try again',
  children,
}: {
  what?: string;
  say?: string;
  again?: string;
  children: ReactNode;
}) => (
  <ErrorBoundary
    fallback={(_, again) => (
      <Banner
        severity="error"
        actions={
          <Button size="s" onClick={again}>
            {word}
          </Button>
        }
      >
        {say}
      </Banner>
    )}
  >
    {children}
  </ErrorBoundary>
);
