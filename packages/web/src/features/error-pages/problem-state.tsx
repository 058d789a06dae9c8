import { AppError } from '@sightline/contract/core';
import { willAskAgain } from '#api/calls/ask-again.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { wasSignedOut } from '#api/calls/session-end.ts';
import { loginPath } from '#lib/page/route-table.ts';
import { andBack } from '#lib/page/way-back.ts';
import { buttonClass } from '#ui/base/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SupportNumber } from '#ui/feedback/support-number.tsx';
import { Main } from '#ui/layout/main.tsx';
import { IsPartContext } from './error-page.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ShareEndedPage } from './share-ended-page.tsx';
import { SubscriptionRequiredPage } from './subscription-required-page.tsx';

interface ProblemProps {
  thrown: unknown;
  note?: string | undefined;
  onRetry?: () => void;
  /** Nothing else stands in the page. */
  isPage?: boolean;
}

/** A whole page or part that could not be loaded, by what went wrong. */
export const ProblemState = ({ isPage = true, ...props }: ProblemProps) => (
  <IsPartContext value={!isPage}>
    <Problem {...props} isPage={isPage} />
  </IsPartContext>
);

function Problem({ thrown, note, onRetry, isPage = true }: ProblemProps) {
  const problem = asAppError(thrown);
  if (problem.code === 'not_found' && !wasSignedOut()) return <NotFoundPage />;
  if (problem.code === 'forbidden') return <ForbiddenPage />;
  if (problem.code === 'no_longer_shared') return <ShareEndedPage />;
  if (problem.code === 'subscription_required') return <SubscriptionRequiredPage />;
  // What is theirs is not there for who was signed out.
  if (problem.code === 'unauthenticated' || problem.code === 'not_found') {
    return (
      <Main>
        <ErrorState
          isPage={isPage}
          title="You are signed out"
          message={(problem.code === 'not_found' ? new AppError('unauthenticated') : problem).message}
        >
          <a className={buttonClass({ variant: 'primary' })} href={andBack(loginPath)}>
            Sign in
          </a>
        </ErrorState>
      </Main>
    );
  }
  return (
    <Main>
      <ErrorState
        isPage={isPage}
        message={note === undefined ? problem.message : `${problem.message} ${note}`}
        note={<SupportNumber thrown={problem} />}
        onRetry={onRetry ?? (() => window.location.reload())}
        isAskedAgain={note !== undefined}
      />
    </Main>
  );
}

/** The same of a query, which is asked again by itself where the server was not reached. */
export const QueryFault = ({ thrown, onRetry, isPage = false }: { thrown: unknown; onRetry: () => void; isPage?: boolean }) => (
  <ProblemState
    isPage={isPage}
    thrown={thrown}
    note={willAskAgain(thrown) ? 'It is tried again by itself.' : undefined}
    onRetry={onRetry}
  />
);
