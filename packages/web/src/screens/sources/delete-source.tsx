import type { Source } from '@sightline/contract/sources';
import { useQuery } from '@tanstack/react-query';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { sourceUseQuery } from '#api/queries/sources.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './sources.module.css';

/** The dashboards and widgets that break, by name. */
function WhatBreaks({ source }: { source: Source }) {
  const use = useQuery(sourceUseQuery(source.id));
  if (use.isError) return <Banner severity="warning">What uses it could not be loaded: {asAppError(use.error).message}</Banner>;
  if (!use.data) return <Skeleton height="4rem" />;
  if (use.data.length === 0) return <p>No widget uses it.</p>;
  return (
    <>
      <p>These widgets lose their data:</p>
      <ul className={styles.breaks}>
        {use.data.map(({ dashboardId, name, widgets }) => (
          <li key={dashboardId}>
            <strong>{name}</strong>: {widgets.join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Resolves to whether it was deleted. */
export const askDeleteSource = (source: Source, providerName: string, remove: () => Promise<unknown>): Promise<boolean> =>
  askQuestion({
    title: `Delete ${providerName}, ${source.account}?`,
    message: <WhatBreaks source={source} />,
    action: remove,
  });
