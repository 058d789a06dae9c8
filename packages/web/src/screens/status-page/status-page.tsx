import { useState } from 'react';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useEnterStatusPage, useStatusPage } from '#api/queries/status-page.ts';
import { QueryFault } from '#features/error-pages/problem-state.tsx';
import { AskForPassword } from '#features/sharing/ask-for-password.tsx';
import { usePageTitle } from '#lib/page/page-title.ts';
import { StatusSkeleton } from './status-skeleton.tsx';
import { StatusView } from './status-view.tsx';

export const windowStep = 100;
/** The server gives no more at once. */
const windowMax = 200;

export const statusTitle = ({ name }: { name: string }): string => `${name}: status`;

/** What visitors see of a group: which websites work, and since when. */
export function StatusPage({ permalink }: { permalink: string }) {
  const [count, setCount] = useState(windowStep);
  const { data, error, refetch } = useStatusPage(permalink, count);
  usePageTitle(data ? statusTitle(data) : null);
  if (data)
    return (
      <StatusView
        page={data}
        // What was read stays on the page while the way to us is interrupted.
        isStale={error !== null}
        onMore={count < windowMax && data.domains.length < data.domainsTotal ? () => setCount(windowMax) : null}
      />
    );
  if (!error) return <StatusSkeleton />;
  if (asAppError(error).code === 'password_required') return <Protected permalink={permalink} />;
  return <QueryFault isPage thrown={error} onRetry={() => void refetch()} />;
}

function Protected({ permalink }: { permalink: string }) {
  return <AskForPassword what="status page" enter={useEnterStatusPage(permalink)} />;
}
