import { AppError } from '@sightline/contract/core';
import { willAskAgain } from '#api/calls/ask-again.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { wasSignedOut } from '#api/calls/session-end.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SupportNumber } from '#ui/feedback/support-number.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ShareEndedPage } from './share-ended-page.tsx';
import { SubscriptionRequiredPage } from './subscription-required-page.tsx';

/** A whole page or part that could not be loaded, by what went wrong. */
export function ProblemState({ thrown, note, onRetry }: { thrown: unknown; note?: string | undefined; onRetry?: () => void }) {
  const problem = asAppError(thrown);
  if (problem.code === 'not_found' && !wasSignedOut()) return <NotFoundPage />;
  if (problem.code === 'forbidden') return <ForbiddenPage />;
  if (problem.code === 'no_longer_shared') return <ShareEndedPage />;
  if (problem.code === 'subscription_required') return <SubscriptionRequiredPage />;
  // What is theirs is not there for who was signed out.
  if (problem.code === 'unauthenticated' || problem.code === 'not_found') {
    const next = `${window.location.pathname}${window.location.search}`;
    return (
      <ErrorState title="You are signed out" message={(problem.code === 'not_found' ? new AppError('unauthenticated') : problem).message}>
        <a className={buttonClass({ variant: 'primary' })} href={`${loginPath}?next=${encodeURIComponent(next)}`}>
          Sign in
        </a>
      </ErrorState>
    );
  }
  return (
    <ErrorState
      message={note === undefined ? problem.message : `${problem.message} ${note}`}
      note={<SupportNumber thrown={problem} />}
      onRetry={onRetry ?? (() => window.location.reload())}
      isAskedAgain={note !== undefined}
    />
  );
}

/** The same of a query, which is asked again by itself where the server was not reached. */
export const QueryFault = ({ thrown, onRetry }: { thrown: unknown; onRetry: () => void }) => (
  <ProblemState
    thrown={thrown}
    note={willAskAgain(thrown) ? 'It is also asked again by itself once that is back.' : undefined}
    onRetry={onRetry}
  />
);
